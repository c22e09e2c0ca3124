import { launchBrowser, measureLoad } from './browser.mjs';
import { median } from './figures.mjs';
import { slowLine } from './slow-line.mjs';
import { htmlFile, serveFiles } from './static-copy.mjs';
const edge = process.env.EDGE,
  path = process.env.P ?? '/about',
  RUNS = Number(process.env.RUNS ?? 9);
const r = await fetch(edge + path);
const html = await r.text();
const policy = r.headers.get('content-security-policy');
const noTheme = (h) => h.replace(/<script nonce="[^"]*">try\{const t=localStorage[\s\S]*?<\/script>/, '');
const noTicket = (h) => h.replace(/<script nonce="[^"]*">visitTicket=[\s\S]*?<\/script>/, '');
const noModules = (h) =>
  h.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replace(/<script type="module"[^>]*><\/script>/, '');
const noSheets = (h) => h.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
const noSpec = (h) => h.replace(/<script type="speculationrules"[\s\S]*?<\/script>/, '');
const noData = (h) => h.replaceAll(/<script type="application\/[\s\S]*?<\/script>/g, '');
const words = (await import('./first-paint.mjs')).plainFor;
const variants = {
  site: (h) => h,
  theme: noTheme,
  ticket: noTicket,
  modules: noModules,
  sheets: noSheets,
  loads: (h) => noModules(noSheets(h)),
  all: (h) => noSpec(noTheme(noTicket(noModules(noSheets(noData(h)))))),
  nocss: (h) => h.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
};
const only = (process.env.V ?? '').split(',').filter(Boolean);
const lines = [];
if (words)
  lines.push([
    'plain',
    (await slowLine((await serveFiles(edge, new Map([[path, htmlFile(await words(edge, path))]]))).origin)).origin,
  ]);
for (const [name, change] of Object.entries(variants)) {
  if (only.length && !only.includes(name)) continue;
  const changed = change(html);
  if (name !== 'site' && changed === html) console.log('unchanged', name);
  lines.push([
    name,
    (await slowLine((await serveFiles(edge, new Map([[path, htmlFile(changed, policy)]]))).origin)).origin,
  ]);
}
const browser = await launchBrowser();
const got = new Map(lines.map(([n]) => [n, []]));
for (let run = -1; run < RUNS; run++)
  for (const [name, origin] of [...lines].sort(() => Math.random() - 0.5)) {
    const load = await measureLoad(browser, origin + path);
    if (run >= 0) got.get(name).push(load);
  }
await browser.close();
for (const [name, loads] of got) {
  const f = loads.map((l) => l.fcp).sort((a, b) => a - b);
  console.log(
    name.padEnd(8),
    'FCP',
    median(f).toFixed(0),
    f.map((x) => x.toFixed(0)).join(' '),
    'LCP',
    median(loads.map((l) => l.lcp)).toFixed(0),
  );
}
process.exit(0);
