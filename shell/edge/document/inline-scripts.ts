import { tag } from '../html/escape';
import type { DocumentAssets } from './scripts';

/**
 * In documents of a shell's canary: when its script has not started by the time everything is loaded, the failure is reported and
 * the browser gets the stable shell, in a new document (fault 64). So it does when an area of which no release works calls `leaveShell`:
 * the shell may be what they miss. Once for a build, and only where the browser can remember that.
 */
export function shellGuard({
  shell,
  isShellCanary,
  nonce,
}: Pick<DocumentAssets, 'shell' | 'isShellCanary' | 'nonce'>): string {
  if (!isShellCanary) return '';
  const script = SHELL_GUARD.replace('BUILD', JSON.stringify(shell.build));
  return `${tag('script', { nonce })}${script}</script>`;
}

const SHELL_GUARD = String.raw`{let why,build=BUILD;self.leaveShell=async tell=>{
try{if(sessionStorage.failedShell==build)return;sessionStorage.failedShell=build}catch{return}
const ticket=await self.visitTicket;
if(ticket&&tell)tell(ticket);
if((await fetch('/telemetry/shell',{method:'POST',body:build})).ok)location.reload()};
addEventListener('error',e=>why??=e.error);addEventListener('load',async()=>{
if(!await self.shellIsUp)await self.leaveShell(ticket=>navigator.sendBeacon('/telemetry',JSON.stringify({ticket,first:true,page:null,areas:[{area:'shell',build,cohort:'canary',loads:0,
failures:['script'],cause:{class:'script',message:String(why??'the script of the shell did not start').slice(0,200),
stack:[...String(why?.stack).matchAll(/\/r\/(shell\/\w+\/[\w./-]+:\d+:\d+)/g)].slice(0,3).map(a=>a[1]),
path:location.pathname.slice(0,200)}}]})))})}`.replaceAll('\n', '');

/** Pages of this site. The address of a file has a dot. Browsers leave out anchors of the page itself. */
const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

/**
 * Lets the browser fetch the document of a link that the pointer rests on (Speculation Rules), while the shell has not started. The
 * shell removes the rules: it prepares pages itself. Browsers that don't know them ignore the element.
 */
export const speculationRules = ({ nonce }: Pick<DocumentAssets, 'nonce'>): string =>
  `${tag('script', { type: 'speculationrules', nonce })}${RULES}</script>`;

/** Where a preview tells its pages of changes. */
export const CHANGES_PATH = '/preview/changes';

/**
 * Loads a page of a preview again after each change of its folder (O-13).
 * @param version of the content when the request of the page came: a change since then is told at once
 */
export const reloadScript = (nonce: string, version: string): string =>
  `${tag('script', { nonce })}new EventSource('${CHANGES_PATH}?seen=${encodeURIComponent(version)}').onmessage=()=>location.reload()</script>`;
