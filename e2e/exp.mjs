import { chromium } from '@playwright/test';
const flags = process.argv.slice(3); const N=+process.argv[2];
const b = await chromium.launch({ executablePath: process.env.CH || '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', ...flags] });
for (let i=0;i<N;i++){ const c=await b.newContext({viewport:{width:1280,height:900}}); const p=await c.newPage(); await p.goto('http://localhost:8690'+(['/','/journals','/journal/ssha','/about'][i%4])); await p.waitForFunction(() => !document.getElementById('site') && !document.querySelector('[data-server]')); await c.close(); }
await b.close();
