// What the browser tests share: the program as a server on a free port, Debian's chromium, and an eye on the console.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const program = process.env.LANDNAM ?? join(root, 'build', 'release', 'landnam');

/** How long to wait for what must come, in milliseconds: no machine is that slow, however busy. */
export const patience = 180_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class Server {
  constructor(data, port) {
    this.data = data;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start() {
    const server = new Server(mkdtempSync(join(tmpdir(), 'landnam-e2e-')), await freePort());
    await server.up();
    return server;
  }

  async up() {
    this.process = spawn(program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, '--limit-commands', '500', '--limit-requests', '5000', '--limit-new-tables', '1000'], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.said = '';
    this.process.stderr.on('data', (chunk) => (this.said = (this.said + chunk).slice(-4000)));
    for (const end = Date.now() + patience; Date.now() < end; ) {
      if (this.process.exitCode !== null) throw new Error(`the server ended: ${this.said}`);
      const ok = await fetch(`${this.url}/health`).then((r) => r.ok, () => false);
      if (ok) return;
      await sleep(100);
    }
    throw new Error(`the server does not answer: ${this.said}`);
  }

  down(signal = 'SIGTERM') {
    return new Promise((resolve) => {
      if (this.process.exitCode !== null || this.process.signalCode !== null) return resolve();
      this.process.once('exit', resolve);
      this.process.kill(signal);
    });
  }

  async stop() {
    await this.down();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...(process.env.LANDNAM_DIST ? ['--disable-features=LocalNetworkAccessChecks'] : [])] });
}

/** While developing: the application from a folder (LANDNAM_DIST=dist) instead of the one in the program; no linking after each build. */
const fromFolder = (base, folder) => (route) => {
  const { pathname } = new URL(route.request().url());
  if (!route.request().url().startsWith(base) || /^\/(api|health)/.test(pathname)) return route.fallback();
  return route.fulfill({ path: join(folder, pathname.includes('.') ? pathname : 'index.html') });
};

/** A page of its own browser profile; what goes wrong in it is collected in `page.troubles`. Its player has quick hands (no
 * second questions, no pauses) unless they are `careful`, as everyone is who has not changed that setting. */
export async function openPage(browser, server, { careful = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', baseURL: server.url, ...options });
  if (process.env.LANDNAM_DIST) await context.route(/^[^?]*$/, fromFolder(server.url, process.env.LANDNAM_DIST));
  if (!careful) await context.addInitScript(() => localStorage.setItem('landnam.quick', 'on'));
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.troubles = [];
  page.offline = false; // while the server is down, failed requests are expected
  page.on('console', (m) => m.type() === 'error' && !page.offline && page.troubles.push(`console: ${m.text()}`));
  page.on('pageerror', (e) => page.troubles.push(`page: ${e.message}`));
  page.on('request', (r) => {
    if (!r.url().startsWith(server.url) && !r.url().startsWith('data:') && !r.url().startsWith('blob:')) page.troubles.push(`foreign host: ${r.url()}`);
  });
  return page;
}

export function check(condition, message) {
  if (!condition) throw new Error(message);
}

export function calm(page) {
  check(page.troubles.length === 0, `the page complains: ${page.troubles.slice(0, 3).join(' | ')}`);
}
