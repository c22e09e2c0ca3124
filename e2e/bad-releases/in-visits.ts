import type { Page } from '@playwright/test';
import { articleAddress, sampleArticle } from '../pages/screens';
import { afterMount, type BadRelease, changed, inStyles, mounted, readNext, waitInPage } from './bad-release';

const OF_ARTICLE = { area: 'mf-article', path: async () => articleAddress(await sampleArticle()) };

const cite = (page: Page) => page.getByRole('button', { name: 'Cite' }).first().click({ timeout: 2_000 });
async function readTwoMore(page: Page): Promise<void> {
  for (const address of ['/contact', '/privacy']) await readNext(page, address);
}
async function tab(page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Tab');
    await waitInPage(page, 1_100);
  }
}

/** Bad releases that concern some browsers, later pages, single actions, or what visits send and take. */
export const IN_VISITS: readonly BadRelease[] = [
  afterMount(
    'the content is lost after the second navigation',
    `let pages=0;addEventListener('single-spa:routing-event',()=>{if((pages+=1)>2)setTimeout(()=>{
for(const part of document.querySelectorAll('main p,main ul,main h2'))part.style.display='none'},200)});`,
    { act: readTwoMore },
  ),
  changed(
    'half of the text is hidden on phones',
    inStyles('@media (max-width:700px){main p:nth-of-type(2n),main li:nth-of-type(2n){display:none!important}}'),
    { browsers: 'phones' },
  ),
  changed('the menu is dead on phones', (_file, text) => text.replaceAll('popoverTarget:"drawer"', 'title:""'), {
    area: 'shell',
    browsers: 'phones',
    act: (page) => page.locator('.burger').click({ timeout: 2_000 }),
  }),
  afterMount('a search box that loses the focus', "addEventListener('input',({target})=>target.blur(),true);", {
    area: 'mf-search',
    path: '/discover-research',
    act: (page) => page.getByRole('main').getByRole('searchbox').first().pressSequentially('ada', { timeout: 2_000 }),
  }),
  afterMount(
    'a keyboard trap',
    `const first=document.querySelector('header a');
addEventListener('focusin',({target})=>{if(target!==first)first.focus()});`,
    { act: tab },
  ),
  afterMount(
    'a view that is counted twice',
    `new PerformanceObserver(list=>{for(const {name} of list.getEntries())if(name.endsWith('increment-views'))
void fetch(name+'?again',{method:'POST'})}).observe({type:'resource',buffered:true});`,
    OF_ARTICLE,
  ),
  afterMount(
    '230 MB of memory',
    'props.domElement.kept=Array.from({length:29},()=>new Array(1e6).fill(Math.random()));',
  ),
  changed(
    'dark text on a dark ground',
    inStyles('@media (prefers-color-scheme:dark){main,main *{background:#111!important;color:#151515!important}}'),
    { browsers: 'dark' },
  ),
  mounted('a page whose controls have no script', '', { ...OF_ARTICLE, act: cite }),
  afterMount(
    'a dialog that cannot be closed',
    `document.addEventListener('click',event=>{if(event.target.closest('dialog'))event.stopImmediatePropagation()},true);
addEventListener('cancel',event=>event.preventDefault(),true);`,
    {
      ...OF_ARTICLE,
      act: async (page) => {
        await cite(page);
        await page.getByRole('dialog').getByRole('button').first().click({ timeout: 2_000 });
      },
    },
  ),
  changed('a focus that is not drawn', inStyles('*:focus-visible{outline:none!important;box-shadow:none!important}'), {
    unseen: 'The control has the focus and works; only a picture of the page shows that nothing marks it.',
  }),
  changed('text at two thirds of its size', inStyles('html{font-size:10px!important}'), {
    unseen: 'Readers can read it, with effort; no visit reports its appearance.',
  }),
  afterMount('a page that asks before it is left', "addEventListener('beforeunload',event=>event.preventDefault());", {
    unseen: 'A page does not learn of the dialogs of the browser.',
  }),
  changed('content that is cut off', inStyles('main>div{max-height:400px!important;overflow:hidden!important}')),
  afterMount('a page that screen readers skip', "document.querySelector('main').setAttribute('aria-hidden','true');"),
  afterMount('a history that grows by itself', "setInterval(()=>history.pushState(null,'',location.href),500);", {
    unseen: 'A page may add entries, and browsers do not report a step back without effect.',
  }),
  afterMount(
    'a document that grows without end',
    "setInterval(()=>{for(let count=0;count<200;count+=1)document.body.append(document.createElement('i'))},5);",
  ),
];
