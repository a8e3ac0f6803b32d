// Node 18, which Debian 12 has, keeps the browser's crypto in a module.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto as Crypto;
