import { readJats } from '../import/jats';
import { noticeXml, type Notice } from './notice';

const ARTICLE = { journalId: 'mab', title: 'أثر المد', doi: '10.5555/mab.1', license: '', details: { lang: 'ar' } };
const NOTICE: Notice = {
  type: 'retraction',
  doi: '10.5555/mab.2',
  reason: 'البيانات خاطئة.',
  lang: '',
  title: '',
  licence: '',
  place: '',
  volume: '',
  issue: '',
  day: '2026-11-28',
};

/** What the site makes of a notice. */
function read(article: Parameters<typeof noticeXml>[0], over: Partial<Notice> = {}) {
  const result = readJats(noticeXml(article, { volume: '4', issueNumber: '2' }, { ...NOTICE, ...over }), 'notice.xml');
  if (!result.ok) throw result.error;
  const { title, license, details } = result.article;
  const { volume, issueNumber } = result.issue;
  return { title, license, url: details?.licenceUrl, lang: details?.lang, issue: [volume, issueNumber] };
}

test('O-22 a notice has language, licence and issue of its article', () => {
  const article = {
    ...ARTICLE,
    license: 'CC BY 4.0',
    details: { lang: 'ar', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' },
  };
  expect(read(article)).toEqual({
    title: 'سحب: أثر المد',
    license: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    lang: 'ar',
    issue: ['4', '2'],
  });
  expect(read({ ...ARTICLE, details: undefined })).toMatchObject({
    lang: 'en',
    license: '',
    title: 'Retraction: أثر المد',
  });
});

test('O-22 an editor chooses language, title, licence and issue of a notice', () => {
  const pt = read(ARTICLE, { lang: ' pt-BR ', licence: 'CC BY-NC 4.0', place: 'none' });
  expect(pt).toMatchObject({ lang: 'pt-BR', title: 'Retratação: أثر المد', license: 'CC BY-NC 4.0', issue: ['', ''] });
  const own = read(ARTICLE, { lang: 'nb', title: 'Trukket', place: 'other', volume: '5', issue: '' });
  expect(own).toMatchObject({ lang: 'nb', title: 'Trukket', issue: ['5', ''] });
  expect(() => read(ARTICLE, { lang: 'Arabic?' })).toThrow('"Arabic?" is not a language code');
  expect(() => read(ARTICLE, { place: 'other' })).toThrow('Write the volume or the number');
});
