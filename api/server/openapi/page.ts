import type { OpenApi, Operation, Parameter } from './document';
import { Html, html, prose } from './html';
import type { Schema } from './schemas';
import { STYLE } from './style';
import { typeOf } from './types';

/** The document as a page to read: no script, nothing loaded from anywhere. */
export function referencePage(document: OpenApi): string {
  const { info, tags, servers } = document;
  const base = servers[0]?.url ?? '';
  const operations = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET', path: base + path, operation: get }] : []),
    ...(post ? [{ method: 'POST', path: base + path, operation: post }] : []),
  ]);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${info.title}: the api</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>${prose(info.description)}</p>
          <p>The same for programs: <a href="openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>
          <nav aria-label="Calls">
            ${tags.map(
              (tag) =>
                html` <h2>${tag.name}</h2>
                  <ul>
                    ${operations
                      .filter(({ operation }) => operation.tags.includes(tag.name))
                      .map(
                        ({ method, path, operation }) =>
                          html`<li>
                            <a href="#${operation.operationId}"
                              ><span class="method">${method}</span> <code>${path}</code></a
                            >
                          </li> `,
                      )}
                  </ul>`,
            )}
            <h2>Types</h2>
            <ul class="types">
              ${Object.keys(document.components.schemas).map((name) => html`<li><a href="#${name}">${name}</a></li> `)}
            </ul>
          </nav>
        </header>
        <main>
          ${tags.map(
            (tag) =>
              html`<section>
                <h2>${tag.name}</h2>
                <p>${tag.description}.</p>
                ${operations.filter(({ operation }) => operation.tags.includes(tag.name)).map(call)}
              </section> `,
          )}
          <section>
            <h2>Types</h2>
            ${Object.entries(document.components.schemas).map(type)}
          </section>
        </main>
      </body>
    </html> `;
  return page.text;
}

function call({ method, path, operation }: { method: string; path: string; operation: Operation }): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body =
    requestBody &&
    html`<p>
      Body${requestBody.required ? '' : ', which may be left out'}:
      ${typeOf(requestBody.content['application/json'].schema)}, as JSON.
    </p>`;
  return html`<article id="${operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>
      ${summary}. <span class="quiet"><code>${operationId}</code></span>
    </p>
    ${parameters.length > 0 ? parametersTable(parameters, operationId) : ''}${body ?? ''}
    <details>
      <summary>ResponseCache</summary>
      <table>
        <caption>
          ResponseCache of ${operationId}
        </caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">When</th>
            <th scope="col">Body</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(responses).map(
            ([status, { description, content }]) =>
              html`<tr>
                <th scope="row">${status}</th>
                <td>${prose(description)}</td>
                <td>
                  ${Object.entries(content ?? {}).map(([mime, { schema }]) => html`${typeOf(schema)}<br /><span class="quiet">${mime}</span>`)}
                </td>
              </tr> `,
          )}
        </tbody>
      </table>
    </details>
  </article> `;
}

function parametersTable(parameters: Parameter[], of: string): Html {
  return html`<table>
    <caption>
      Parameters of ${of}
    </caption>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Type</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: where, required, description, schema }) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${where}${required ? '' : ', optional'}</td>
            <td>${typeOf(schema)}</td>
            <td>${prose(description ?? '')}${example(schema)}</td>
          </tr> `,
      )}
    </tbody>
  </table> `;
}

const example = ({ examples }: Schema): Html =>
  Array.isArray(examples) && examples.length > 0
    ? html` <span class="quiet">for example <code>${String(examples[0])}</code></span>`
    : html``;

function type([name, schema]: [string, Schema]): Html {
  if (schema.type !== 'object')
    return html`<article id="${name}">
      <h3>${name}</h3>
      <p>${typeOf(schema)}</p>
    </article> `;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return html`<article id="${name}">
    <h3>${name}</h3>
    <table>
      <caption>
        Members of ${name}
      </caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Type</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        ${members.map(
          ([member, of]) =>
            html`<tr>
              <th scope="row"><code>${member}</code></th>
              <td>${typeOf(of)}${required.has(member) ? '' : ', optional'}</td>
              <td>${prose(String(of.description ?? ''))}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </article> `;
}
