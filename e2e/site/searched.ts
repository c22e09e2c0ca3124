import { doiOf, person, type MonthArticle } from './editors-month';

interface Searched {
  name: string;
  article: MonthArticle;
  /** The words that readers type. */
  typed: readonly string[];
  /** False if the article must not be found. */
  isFound?: boolean;
}

const titled = (name: string, title: string, ...typed: string[]): Searched => ({ name, article: { title }, typed });
const by = (name: string, surname: string, given: string, ...typed: string[]): Searched => ({
  name,
  article: { title: `Rivers ${name}`, authors: person(surname, given) },
  typed,
});

/** Words from public bug reports about other systems, with articles that have them in another spelling (row S-34). */
export const SEARCHED: readonly Searched[] = [
  titled('dams', 'Alkali–silica reaction in dams', 'alkali-silica', 'alkali‐silica', 'alkali—silica', 'alkali−silica'),
  titled('dose', 'A dose–response curve', 'dose-response', 'dose response'),
  titled('frost', 'Freeze–thaw of stone', 'freeze-thaw', 'freeze－thaw'),
  titled('energy', 'Use of 12 kWh/day at home', 'kWh', 'kwh/day'),
  titled('care', 'HIV/AIDS care in two districts', 'HIV', 'HIV AIDS', 'HIV/AIDS'),
  titled('schools', 'COVID-19 and the schools', 'covid 19', 'COVID‐19', 'covid19'),
  titled('sepsis', 'IL-6 in sepsis', 'IL 6', 'IL6'),
  titled('diets', 'Vitamin B12 in diets', 'B-12', 'vitamin B12', 'vitamin b 12'),
  titled('milk', 'Vitamin B-12 in milk', 'B12', 'vitamin B12'),
  titled('arabic', 'الإسلام وأوروبا عند إبراهيم في مدرسة', 'الاسلام', 'اوروبا', 'ابراهيم', 'مدرسه'),
  titled('persian', 'کتاب‌خانه دیجیتال و رضایی', 'ديجيتال', 'رضايي', 'کتابخانه'),
  titled('signs', 'Soft\u00adhyphen and zero\u200bwidth signs', 'Softhyphen', 'zerowidth'),
  by('korea', '김', '철수', '김철수', '철수 김', '김 철수'),
  by('china', '王', '小明', '王小明', '小明 王'),
  by('tides', 'O’Brien', 'Flann', 'OBrien', "O'Brien"),
  {
    name: 'owls',
    article: {
      title: 'Owls at night',
      rest: '<sub-article article-type="translation" id="fr" xml:lang="fr"><front-stub><title-group><article-title>Hiboux</article-title></title-group><abstract><p>Les hiboux français.</p></abstract></front-stub></sub-article>',
    },
    typed: ['français', 'francais'],
  },
  titled(
    'cited',
    'An article that is cited',
    ...['.', ',', ')', ';', '?utm_source=x'].map((sign) => doiOf('cited') + sign),
    `https://doi.org/${doiOf('cited').replace('/', '%2F')}`,
    `doi:${doiOf('cited').toUpperCase()}`,
  ),
  titled('both', 'Credit in Nepal', 'credit AND Nepal', '"credit in Nepal"', 'credit OR tides'),
  { ...titled('without', 'Credit and Nepal', 'credit NOT Nepal', 'credit -Nepal'), isFound: false },
];
