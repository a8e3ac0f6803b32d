// The first load must stay small: what index.html names, compressed, at most 160 kB; nothing from another host.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const limit = 160_000;
const html = readFileSync('dist/index.html', 'utf8');
const names = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((m) => m[1]);
let sum = gzipSync(html).length;
for (const name of names) {
  const size = gzipSync(readFileSync(`dist${name}`)).length;
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB`);
  sum += size;
}
console.log(`first load: ${(sum / 1000).toFixed(1)} kB of ${limit / 1000} kB`);
if (sum > limit || /(?:src|href)="(?:https?:)?\/\//.test(html)) process.exit(1);
