import { publisherFromEnv } from '@press/config';
import { speak } from '@press/language/addresses';
import { publisherIn, readPlace } from './language';

const style = (month: string) => ({
  months: Array<string>(12).fill(month),
  shortMonths: Array<string>(12).fill(month),
  order: 'day-month-year' as const,
});
const press = {
  ...publisherFromEnv({}),
  languages: ['pt-BR', 'en', 'fr'],
  dates: style('outubro'),
  datesOf: { fr: style('octobre') },
};

test('G-45 a document has the dates of its language, and one publisher for each language', () => {
  expect(publisherIn(press, 'fr')).toBe(publisherIn(press, 'fr'));
  expect(publisherIn(press, 'fr').dates?.months[0]).toBe('octobre');
  expect(publisherIn(press, 'en').dates).toBeUndefined();
  expect(publisherIn(press).dates?.months[0]).toBe('outubro');
  for (const language of press.languages) expect(publisherIn(press, language).datesOf).toBeUndefined();
});

test('O-43 a document has the texts of its language, and the languages of titles that fall back', () => {
  const several = {
    ...press,
    language: 'pt-BR',
    languages: ['pt-BR', 'en', 'fr'],
    slogan: 'Livre',
    facts: { answer: 'cinco dias' },
    journalFacts: { answer: 'cinco dias', reviewModel: 'duplo-cego' },
    journalTitlesOf: { en: { bcv: 'Plant Science' } },
    ownPages: [{ id: 'a', title: 'Acervo', place: 'menu' as const, inLanguages: { en: { title: 'Archive' } } }],
    calls: {
      bcv: {
        subjects: ['Botânica'],
        inLanguages: { en: { subjects: ['Botany'] } },
        open: [{ id: 'b', title: 'Chamada', deadline: '2100-01-01', inLanguages: { en: { title: 'Call' } } }],
      },
    },
    inLanguages: {
      en: {
        slogan: 'Free',
        subjects: { Botânica: 'Botany' },
        facts: { answer: 'five days', reviewModel: 'double-blind' },
      },
    },
  };
  expect(publisherIn(several, 'en')).toMatchObject({
    slogan: 'Free',
    facts: { answer: 'five days' },
    journalFacts: { answer: 'five days', reviewModel: 'double-blind' },
    ownPages: [{ id: 'a', title: 'Archive', place: 'menu' }],
    calls: { bcv: { subjects: ['Botany'], open: [{ title: 'Call' }] } },
    subjects: { Botânica: 'Botany' },
    journalTitles: { bcv: 'Plant Science' },
    translated: ['slogan', 'subjects', 'facts'],
    factsIn: { 'pt-BR': { facts: { answer: 'cinco dias' } } },
  });
  expect(publisherIn(several, 'fr')).not.toHaveProperty('journalTitles');
  expect(publisherIn(several, 'en')).not.toHaveProperty('journalTitlesOf');
  // A fact in which journals differ is none of the press.
  expect(publisherIn(several, 'en').facts).toEqual({ answer: 'five days' });
  expect(publisherIn(several, 'en').calls?.['bcv']).not.toHaveProperty('lang');
  expect(publisherIn(several, 'fr').calls?.['bcv']).toMatchObject({ subjects: ['Botânica'], lang: 'pt-BR' });
  expect(publisherIn(several, 'en').ownPages?.[0]).not.toHaveProperty('lang');
  expect(publisherIn(several, 'fr')).toMatchObject({ slogan: 'Livre', ownPages: [{ title: 'Acervo', lang: 'pt-BR' }] });
  // Default texts are in English.
  expect(publisherIn(several, 'pt-BR').factsIn).toMatchObject({ en: { facts: { answer: 'five days' } } });
  for (const language of several.languages)
    expect(JSON.stringify(publisherIn(several, language))).not.toContain('inLanguages');
});

test.each([
  ['/journals', 'pt-BR', { kind: 'page', url: '/journals', pathname: '/journals' }],
  ['/en/journals?q=a', 'en', { kind: 'page', url: '/journals?q=a', pathname: '/journals' }],
  ['/en', 'en', { kind: 'page', url: '/', pathname: '/' }],
  ['/en/', 'en', { kind: 'moved', to: '/en' }],
  ['/en//journals/', 'en', { kind: 'moved', to: '/en/journals' }],
  ['/en/journal/SSHA', 'en', { kind: 'moved', to: '/en/journal/ssha' }],
])('G-45 reads %s as a page in %s', (target, language, address) => {
  expect(readPlace(press, target)).toMatchObject({ language, address });
});

test('G-44 an address that cannot be read is refused in the language of its pages', () => {
  const { language, address } = readPlace(press, '/fr/%E0%A4%A');
  speak(publisherIn(press, language));
  expect(address.kind === 'refused' && address.title()).toBe('Cette adresse est illisible');
  speak({});
});
