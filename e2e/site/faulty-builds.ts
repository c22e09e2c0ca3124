import { changedBuild } from './builds';

/**
 * A build of the area with extra code around its mount in the browser.
 * @param body statements of an async function; `mount(props)` is the area's mount function, `props.domElement` its element
 */
export const buildWithMount = (area: string, folder: string, body: string) =>
  changedBuild(area, folder, (file, text) => (file === 'client/app.js' ? aroundMount(text, body) : text));

const aroundMount = (script: string, body: string): string =>
  script.replace(/\bmount:\(\)=>(\w+)/, (_match, name) => `mount:()=>async props=>{const mount=${name};${body}}`);

/**
 * A build of the area with another render function on the server.
 * @param render an expression; in it, `render` is the bundle's function
 */
export const buildWithRender = (area: string, folder: string, render: string) =>
  changedBuild(area, folder, (file, text) =>
    file === 'server.cjs'
      ? `${text}\n;(({ render }) => { module.exports = { ...module.exports, render: ${render} }; })(module.exports);`
      : text,
  );

/** A build of the shell whose script throws. */
export const deadShell = (folder: string) =>
  changedBuild('shell', folder, (file, text) =>
    file === 'client/shell.js' ? `throw new Error('a dead shell');\n${text}` : text,
  );
