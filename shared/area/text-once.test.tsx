import { journalQuery } from '@press/contract';
import { defineArea, defineRoute, useRouteQueries } from '.';
import { answering } from './testing';
import { hydrateOver, renderOnServer } from './testing/served';

const journalRoute = defineRoute('/journal/:journalId', {
  page: () => Promise.resolve({ default: JournalPage }),
  queries: ({ journalId }) => ({ journal: journalQuery(journalId) }),
});

function JournalPage() {
  return <h1>{useRouteQueries(journalRoute).journal.data?.title ?? 'Loading'}</h1>;
}

const definition = defineArea({ name: 'mf-test', routes: [journalRoute] });
const TITLE = 'Household debt & informal credit in the river towns of "Lower" Bengal';
const ANSWERS = { '/api/journals/ssha': { success: true, data: { id: 'ssha', title: TITLE }, msg: '' } };

const render = () => renderOnServer(definition, '/journal/ssha', ANSWERS);

test('text of the markup is not in the state, and hydration has it', async () => {
  const rendered = await render();
  expect(JSON.stringify(rendered.state)).not.toContain('informal credit');
  const { domElement, report } = await hydrateOver(definition, '/journal/ssha', rendered);
  expect(domElement.textContent).toBe(TITLE);
  expect(report).not.toHaveBeenCalled();
});

test('a page whose text was changed before hydration is rendered anew, with data from the api', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for this render
  const { domElement, report } = await hydrateOver(definition, '/journal/ssha', await render(), {
    fetch: answering(ANSWERS),
    change: (page) => {
      page.querySelector('h1')!.textContent = 'Haushaltsschulden und informeller Kredit in den Flussorten';
    },
  });
  expect(domElement.textContent).toBe(TITLE);
  expect(domElement.hasAttribute('data-server')).toBe(false);
  expect(report).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
