import { tag } from '../html/escape';
import type { DocumentAssets } from './scripts';

/**
 * Guard of documents with a canary of the shell. If the shell's script has not started when everything is loaded, the guard
 * reports the failure and loads a new document with the stable shell (fault 64). An area without a working release can call
 * `leaveShell` with the same effect, since the shell may be the cause. This happens once per build, and only if the browser can
 * remember it.
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

/** Pages of this site. The address of a file contains a dot. Browsers ignore anchors of the page itself. */
const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

/**
 * Lets the browser prefetch the document of a hovered link (Speculation Rules) until the shell starts. The shell removes the
 * rules, because it prepares pages itself. Browsers without support ignore the element.
 */
export const speculationRules = ({ nonce }: Pick<DocumentAssets, 'nonce'>): string =>
  `${tag('script', { type: 'speculationrules', nonce })}${RULES}</script>`;

/** The address at which a preview reports changes to its pages. */
export const CHANGES_PATH = '/preview/changes';

/**
 * Reloads a page of a preview after each change of its folder (O-13).
 * @param version of the content when the page was requested: a later change is reported at once
 */
export const reloadScript = (nonce: string, version: string): string =>
  `${tag('script', { nonce })}new EventSource('${CHANGES_PATH}?seen=${encodeURIComponent(version)}').onmessage=()=>location.reload()</script>`;
