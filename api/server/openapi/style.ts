/** The reference page's own sheet: small, without anything from elsewhere. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d1f24; --quiet: #575c66; --paper: #fff; --line: #d9dce1; --link: #0b5c93; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ec; --quiet: #a5abb6; --paper: #16181c; --line: #363a42; --link: #7cc0f0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .5rem; }
nav h2 { font-size: 1rem; margin: 1rem 0 .25rem; }
h3 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { margin: .2rem 0; }
nav .types { display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
article { border-top: 1px solid var(--line); padding: 1.1rem 0; scroll-margin-top: 1rem; }
.method { font: 700 .8rem ui-monospace, monospace; color: var(--quiet); }
.quiet { color: var(--quiet); font-size: .9rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-size: .85rem; }
summary { cursor: pointer; width: fit-content; }
`;
