import { chromium } from '@playwright/test';
const mode=process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-quic','--no-first-run','--disable-background-networking'] });
const visit=async(p,i)=>{await p.goto('http://localhost:8690'+(['/','/journals','/journal/ssha','/about'][i%4])); await p.waitForFunction(() => !document.getElementById('site') && !document.querySelector('[data-server]'));};
let c=await b.newContext(), p=await c.newPage();
for (let i=0;i<24;i++){
 if(mode==='ctx'){await c.close(); c=await b.newContext(); p=await c.newPage();}
 if(mode==='page'){await p.close(); p=await c.newPage();}
 await visit(p,i);
}
await b.close();
