import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CONTACT_MESSAGE, ContactPage } from '../pages/contact-page';
import { afterMount, type BadRelease, changed, inStyles, mounted, readNext, rendered, withMarkup } from './bad-release';

const press = (page: Page) => page.locator('main .pressed').click({ timeout: 1_000 });
async function wheel(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 300);
}
/** A button that appears when the area of the page is mounted. */
const BUTTON = `const button=document.createElement('button');button.textContent='Press';button.className='pressed button';
props.domElement.querySelector('h1').after(button);`;

/** What the watcher sees in visits, and what nothing sees. `compared.ts` has what the comparison refuses. */
export const CATALOGUE: readonly BadRelease[] = [
  changed('CSS hides the content', inStyles('main>div>*{display:none}')),
  changed('CSS makes the text transparent', inStyles('main *{color:transparent!important}')),
  changed(
    'text in the colour of its background',
    inStyles('main,main *{background:#fff!important;color:#fff!important}'),
  ),
  changed('blurred text', inStyles('main>div{filter:blur(6px)}')),
  changed('text that is almost transparent', inStyles('main>div{opacity:0.03}')),
  changed('tiny text', inStyles('main *{font-size:4px!important}')),
  changed('pale text', inStyles('main,main *{background:#fff!important;color:#f6f6f6!important}')),
  changed('text outside the window', inStyles('main>div>*{position:relative;left:-200vw}')),
  changed('a page that takes no clicks', inStyles('body{pointer-events:none}')),
  changed('an invisible layer over the page', inStyles('body::after{content:"";position:fixed;inset:0;z-index:99}')),
  changed('no header and footer', inStyles('#header,body>footer{display:none}')),
  afterMount('a page that scrolls back', "addEventListener('scroll',()=>scrollTo(0,0));", { act: wheel }),
  afterMount('a page that takes the focus away', "addEventListener('focusin',()=>document.activeElement.blur());", {
    act: (page) => page.keyboard.press('Tab'),
  }),
  changed('a page wider than the window', inStyles('main h1{min-width:2000px}')),
  afterMount(
    'an overlay after two seconds',
    "setTimeout(()=>{const over=document.createElement('div');over.style.cssText='position:fixed;inset:0;z-index:9999;background:#fff';document.body.append(over)},2000);",
  ),
  afterMount(
    'lazy images that never load',
    "const image=new Image(300,200);image.alt='';image.dataset.src='x.png';props.domElement.querySelector('h1').after(image);",
  ),
  afterMount(
    'Tab that does not move the focus',
    "addEventListener('keydown',event=>{if(event.key==='Tab')event.preventDefault()},true);",
    {
      act: (page) => page.keyboard.press('Tab'),
    },
  ),
  afterMount(
    'a page that does not scroll',
    "document.addEventListener('wheel',event=>event.preventDefault(),{passive:false});",
    { act: wheel },
  ),
  afterMount(
    'sound that plays by itself',
    "void new Audio('data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQAAAAA=').play().catch(()=>undefined);",
    {
      unseen: 'Browsers block sound before a click, and the shell cannot see an element outside the document.',
    },
  ),
  changed('an empty print style sheet', inStyles('@media print{main{display:none!important}}'), {
    unseen: 'The page on the screen is healthy, and nobody reports what was printed.',
  }),
  // The state of a page that was sent with text says whether that text is still there; a different one is rendered again.
  changed('server and browser texts differ', (file, text) =>
    file === 'server.cjs' ? text.replaceAll('Who We Are', 'What We Are') : text,
  ),
  changed(
    'a class of the design system renamed',
    (file, text) => (file === 'client/shell.css' ? text.replaceAll('.button', '.butn') : text),
    { area: 'shell', unseen: 'Texts and controls are there and work, and no visit reports what the page looks like.' },
  ),
  afterMount(
    'an image that fails',
    "const image=new Image();image.src=new URL('gone.png',import.meta.url);props.domElement.append(image);",
  ),
  changed(
    'a font that fails',
    inStyles('@font-face{font-family:gone;src:url(gone.woff2)}main h1{font-family:gone!important}'),
  ),
  changed('a font of another host', inStyles('@font-face{font-family:far;src:url(https://fonts.example/far.woff2)}')),
  changed('headings turned into divs', (_file, text) => text.replaceAll('"h1"', '"div"')),
  rendered('a loop on the server', '() => { for (;;); }'),
  mounted('it throws on mount', "throw new Error('no mount');"),
  mounted('it renders nothing', "props.domElement.replaceChildren();props.domElement.removeAttribute('data-server');"),
  rendered('its pages are errors (503)', withMarkup('({ ...area, status: 503 })')),
  mounted('it mounts 700 ms slower', 'await new Promise(done=>setTimeout(done,700));await mount(props);'),
  afterMount('a button that throws', `${BUTTON}button.onclick=()=>{throw new TypeError('pressed')};`, { act: press }),
  afterMount('a button that does nothing', BUTTON, { act: press }),
  afterMount(
    'a form that does not send',
    "addEventListener('submit',event=>{event.preventDefault();event.stopImmediatePropagation()},true);",
    {
      path: '/contact',
      act: async (page) => {
        const contact = new ContactPage(page);
        await contact.name.fill(CONTACT_MESSAGE.name);
        await contact.email.fill(CONTACT_MESSAGE.email);
        await contact.subject.selectOption(CONTACT_MESSAGE.subject);
        await contact.message.fill(CONTACT_MESSAGE.message);
        await contact.button.click();
      },
    },
  ),
  changed('a bundle that is 300 kB larger', (file, text) =>
    file === 'client/app.js' ? `${text};globalThis.ballast="${randomBytes(300_000).toString('base64')}"` : text,
  ),
  rendered(
    'a memory leak on the server',
    '((kept) => async (...page) => (kept.push(Buffer.alloc(4e6, 1)), render(...page)))([])',
    {
      unseen:
        "Ten visits leak too little to reach a thread's memory limit. Once it is reached the thread ends, and failed renders are counted.",
    },
  ),
  changed(
    'another text',
    (_file, text) => text.replaceAll('Open access is the whole of it', 'Payment is the whole of it'),
    {
      unseen:
        'Both sides show a healthy page, and the comparison lists a small share of changed words without refusing it.',
    },
  ),
  afterMount('an endless loop of requests', "setInterval(()=>void fetch('/api/journals?'+Math.random()),20);"),
  afterMount('a slow script', 'setInterval(()=>{const end=performance.now()+300;while(performance.now()<end);},900);'),
  afterMount(
    'the page jumps',
    "setInterval(()=>{props.domElement.style.paddingTop=(parseInt(props.domElement.style.paddingTop)||0)+150+'px'},400);",
  ),
  afterMount('a broken back button', "for(let count=0;count<3;count+=1)history.pushState(null,'',location.href);", {
    unseen: "Readers go back with the browser's button, and browsers do not report a step without effect.",
  }),
  afterMount(
    'the focus is lost on navigation',
    "addEventListener('single-spa:routing-event',()=>document.activeElement.blur());",
    {
      act: (page) => readNext(page, '/contact'),
    },
  ),
  afterMount('a flood of the console', "setInterval(()=>console.log('flood'),5);", {
    unseen: 'A page cannot read its console, and no reader sees it.',
  }),
  afterMount('a service that the policy blocks', "void fetch('https://service.example/').catch(()=>undefined);"),
  afterMount('a cookie that it must not set', "document.cookie='tracked=1';"),
  mounted('a loop in the browser', 'for(;;);'),
  changed('text that cannot be selected', inStyles('*{user-select:none!important}')),
  changed('a pointer that is not drawn', inStyles('*{cursor:none!important}')),
  changed('a page locked without a dialog', inStyles('html{overflow:hidden!important}')),
  changed('mirrored text', inStyles('main{transform:scaleX(-1)}')),
  afterMount(
    'half of the window is covered',
    "const over=document.createElement('div');over.style.cssText='position:fixed;inset:50% 0 0 0;z-index:9999;background:#fff';document.body.append(over);",
  ),
  afterMount('a field that loses typed text', "addEventListener('input',event=>{event.target.value=''},true);", {
    path: '/contact',
    act: (page) => new ContactPage(page).name.pressSequentially('Ada', { timeout: 2_000 }),
  }),
  afterMount(
    'links that lead elsewhere in the browser',
    "for(const link of document.querySelectorAll('main a'))link.href='/contact';",
    {
      unseen:
        "Readers who follow a link get a page. `publish` compares the links in the server's markup, not those in the browser.",
    },
  ),
  afterMount('a page that reloads itself again and again', 'setTimeout(()=>location.reload(),800);'),
  afterMount('a page that navigates away', "setTimeout(()=>location.assign('/contact'),1500);"),
  afterMount('a page that scrolls by itself', 'setInterval(()=>scrollBy(0,20),100);', {
    unseen: 'Readers scroll too, and a scroll bar sends no input.',
  }),
  afterMount('dialogs of the browser', "setInterval(()=>alert('Subscribe'),1500);", {
    unseen: 'A page cannot detect them, and a busy page takes as long.',
  }),
  afterMount('another language of the document', "document.documentElement.lang='de';", {
    unseen: "A screen reader uses the wrong voice. `publish` compares the language in the server's markup.",
  }),
];
