/**
 * A host of another team. It uses the runtime of Module Federation and the address of a manifest, but nothing of this
 * site's shell.
 */
import { createInstance } from '@module-federation/runtime';
import * as vendor from '@press/area/vendor';
import type { AreaApp, AreaServices } from '@press/area/types';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

const page = new URL('/about', location.origin);

const offer = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const host = createInstance({
  name: 'another_team',
  remotes: [],
  shared: {
    react: offer(React.version, React),
    'react-dom': offer(React.version, ReactDom),
    'react-dom/client': offer(React.version, ReactDomClient),
    'react/jsx-runtime': offer(React.version, jsxRuntime),
    '@press/area/vendor': offer('1.2.0', vendor),
  },
});

/** The services that the host gives the area instead of the shell. The publisher comes from a page of the site. */
async function servicesOfHost(): Promise<AreaServices> {
  const document = new DOMParser().parseFromString(await (await fetch(page)).text(), 'text/html');
  const { publisher } = JSON.parse(document.getElementById('site')?.textContent ?? '{}') as Pick<
    AreaServices,
    'publisher'
  >;
  return {
    publisher,
    queryClient: new vendor.QueryClient(),
    navigate: (to) => location.assign(to),
    alert: (text) => console.warn(text),
    toast: (text) => console.warn(text),
    report: (error) => console.error(error),
    head: (_url, { title }) => void (window.document.title = title),
  };
}

host.registerRemotes([{ name: 'mf_static', entry: `${location.origin}/r/mf-static/mf-manifest.json` }]);
const app = await host.loadRemote<AreaApp>('mf_static/app');
const domElement = document.querySelector('main');
if (!app || !domElement) throw new Error('The remote has no app.');
history.replaceState(null, '', page);
const props = { services: await servicesOfHost(), domElement, takeState: () => null };
await app.prepare(page.pathname, props);
await app.bootstrap(props);
await app.mount(props);
