import { noticeXml } from './notice';

const ARTICLE = { journalId: 'mab', title: 'أثر المد', doi: '10.5555/mab.1', details: { lang: 'ar' } };
const NOTICE = {
  type: 'retraction',
  doi: '10.5555/mab.2',
  reason: 'البيانات خاطئة.',
  lang: '',
  day: '2026-11-28',
} as const;

test('a notice is in the language that its editor chooses, else in that of its article', () => {
  expect(noticeXml(ARTICLE, NOTICE)).toContain(' xml:lang="ar">');
  expect(noticeXml(ARTICLE, { ...NOTICE, reason: 'The data are wrong.', lang: ' en ' })).toContain(' xml:lang="en">');
  expect(noticeXml({ ...ARTICLE, details: undefined }, NOTICE)).toContain(' xml:lang="en">');
  expect(() => noticeXml(ARTICLE, { ...NOTICE, lang: 'Arabic?' })).toThrow('"Arabic?" is not a language code');
});
