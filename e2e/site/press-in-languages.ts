import { API_ORIGIN } from './edges';
import { FaultyApi } from './faulty-api';

/** Dates with the names of a language's months. */
const datesIn = (language: string) => {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2025, month)),
  );
  return { months, shortMonths: months, order: 'day-month-year' };
};

/** A press whose interface has three languages. */
export const PRESS = {
  name: 'Editora Exemplo',
  slug: 'exemplo',
  email: 'editora@exemplo.example',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  language: 'pt-BR',
  languages: ['pt-BR', 'en', 'ar'],
  dates: datesIn('pt-BR'),
  datesOf: { ar: datesIn('ar') },
};

/** The site's api, as if this press had its content. */
export async function apiOfPress(): Promise<FaultyApi> {
  const site = (await (await fetch(`${API_ORIGIN}/api/site`)).json()) as { data: object };
  const journals = (await (await fetch(`${API_ORIGIN}/api/journals`)).json()) as { data: { id: string }[] };
  const api = await FaultyApi.inFrontOf(API_ORIGIN);
  const ar = Object.fromEntries(journals.data.map(({ id }) => [id, `مجلة ${id}`]));
  const data = { ...site.data, publisher: PRESS, pages: [], journalTitlesOf: { ar } };
  api.injectFault('/api/site', { body: JSON.stringify({ ...site, data }) });
  return api;
}
