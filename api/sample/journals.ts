import type { Bank } from './bank';
import { anthropology } from './banks/anthropology';
import { civil } from './banks/civil';
import { coast } from './banks/coast';
import { computing } from './banks/computing';
import { economy } from './banks/economy';
import { education } from './banks/education';
import { heritage } from './banks/heritage';
import { history } from './banks/history';
import { language } from './banks/language';
import { law } from './banks/law';
import { materials } from './banks/materials';
import { nutrition } from './banks/nutrition';
import { society } from './banks/society';

export interface JournalPlan {
  id: string;
  title: string;
  abbreviation: string;
  subtitle: string;
  /** First seven digits of print and online ISSN. */
  issn: [print: string, online: string];
  colour: string;
  scope: string;
  aims: string;
  keywords: string[];
  subjects: string[];
  /** First issue: it runs quarterly from there to the third quarter of 2025. */
  from: { year: number; quarter: number };
  /** Page views over all articles. */
  views: number;
  bank: Bank;
}

export const journals: JournalPlan[] = [
  {
    id: 'ssha',
    title: 'Social Sciences and Humanities in Asia',
    abbreviation: 'Soc. Sci. Humanit. Asia',
    subtitle: 'Society, culture, governance and history',
    issn: ['3093-014', '3093-015'],
    colour: '#b23a2e',
    scope:
      'Quarterly research on society, culture, governance and history across Asia, from village archives to metropolitan economies, with equal room for qualitative and quantitative work.',
    aims: 'Social Sciences and Humanities in Asia publishes quarterly research on society, culture, governance and history across the continent. We read work grounded in fieldwork and archives as closely as work grounded in models and surveys, and we ask of both that a reader in the next discipline can follow the argument. Articles, research notes and review essays are welcome. Comparative studies that set an Asian case beside one from elsewhere are especially so.',
    keywords: [
      'Sociology',
      'Anthropology',
      'History',
      'Economics',
      'Political Science',
      'Education',
      'Linguistics',
      'Gender Studies',
    ],
    subjects: ['Sociology', 'Anthropology', 'History'],
    from: { year: 2022, quarter: 2 },
    views: 45291,
    bank: society,
  },
  {
    id: 'acl',
    title: 'Applied Computer Letters',
    abbreviation: 'Appl. Comput. Lett.',
    subtitle: 'Computing put to work',
    issn: ['2648-331', '2648-332'],
    colour: '#0e74bb',
    scope:
      'Short, reproducible reports on computing put to work: systems, learning, security and human factors, each with data and code a reader can run.',
    aims: 'Applied Computer Letters publishes short, reproducible reports on computing put to work. Each article comes with the data and the code that a reader needs to run it again. Negative results and replications are read with the same care as new methods.',
    keywords: ['Systems', 'Machine Learning', 'Security', 'Human Factors', 'Software Engineering', 'Networks'],
    subjects: ['Computer Science'],
    from: { year: 2023, quarter: 1 },
    views: 38740,
    bank: computing,
  },
  {
    id: 'ojce',
    title: 'Open Journal of Civic Engineering',
    abbreviation: 'Open J. Civ. Eng.',
    subtitle: 'Infrastructure and its public',
    issn: ['2755-110', '2755-118'],
    colour: '#8a6a12',
    scope:
      'The design, maintenance and public life of infrastructure: water, transport, housing and the standards that hold them together.',
    aims: 'Open Journal of Civic Engineering is concerned with the design, maintenance and public life of infrastructure. We publish measurements, tests and evaluations of works in use, and reports on what became of earlier ones.',
    keywords: ['Transport', 'Water', 'Housing', 'Maintenance', 'Standards', 'Public Space'],
    subjects: ['Civil Engineering'],
    from: { year: 2023, quarter: 4 },
    views: 21066,
    bank: civil,
  },
  {
    id: 'acna',
    title: 'Annals of Community Nutrition and Ageing',
    abbreviation: 'Ann. Community Nutr. Ageing',
    subtitle: 'Diet, ageing and care',
    issn: ['2819-440', '2819-441'],
    colour: '#2e7d5b',
    scope:
      'Clinical and field studies of diet, ageing and care, with particular attention to low-resource settings and long-running cohorts.',
    aims: 'Annals of Community Nutrition and Ageing publishes clinical and field studies of diet, ageing and care. Trials must be registered, and cohorts must say who was lost. Reports from low-resource settings and from home care are particularly welcome.',
    keywords: ['Nutrition', 'Ageing', 'Geriatrics', 'Community Health', 'Care Homes', 'Epidemiology'],
    subjects: ['Nutrition and Ageing'],
    from: { year: 2023, quarter: 3 },
    views: 27518,
    bank: nutrition,
  },
  {
    id: 'lmp',
    title: 'Language, Minority and Policy',
    abbreviation: 'Lang. Minor. Policy',
    subtitle: 'The world’s smaller languages',
    issn: ['2790-008', '2790-013'],
    colour: '#7a3e6d',
    scope:
      'Documentation, schooling and law in the world’s smaller languages, written for linguists and for the communities they work with.',
    aims: 'Language, Minority and Policy publishes on documentation, schooling and law in the world’s smaller languages. Articles are written for linguists and for the communities with which they work; summaries in the language studied are printed with the article.',
    keywords: ['Linguistics', 'Language Policy', 'Education', 'Documentation', 'Language Rights'],
    subjects: ['Linguistics', 'Education'],
    from: { year: 2024, quarter: 1 },
    views: 16203,
    bank: language,
  },
  {
    id: 'ecr',
    title: 'Estuary and Coast Review',
    abbreviation: 'Estuary Coast Rev.',
    subtitle: 'Where rivers meet the sea',
    issn: ['2833-702', '2833-703'],
    colour: '#0f6f78',
    scope:
      'Sediment, salt marsh, fisheries and the people who depend on them: field science of the places where rivers meet the sea.',
    aims: 'Estuary and Coast Review publishes field science of the places where rivers meet the sea. Long records are preferred to short ones, and restoration is reported with its failures.',
    keywords: ['Sediment', 'Salt Marsh', 'Fisheries', 'Restoration', 'Coastal Management'],
    subjects: ['Environmental Science'],
    from: { year: 2023, quarter: 4 },
    views: 19872,
    bank: coast,
  },
  {
    id: 'hsp',
    title: 'Heritage Studies in Practice',
    abbreviation: 'Herit. Stud. Pract.',
    subtitle: 'By those who do the work',
    issn: ['2804-551', '2804-557'],
    colour: '#c4682b',
    scope: 'Conservation, museums and memory, reported by the people who do the work.',
    aims: 'Heritage Studies in Practice carries reports on conservation, museums and memory by the people who do the work. Costs, mistakes and maintenance belong in an article.',
    keywords: ['Conservation', 'Museums', 'Archives', 'Memory', 'Vernacular Building'],
    subjects: ['History', 'Anthropology'],
    from: { year: 2024, quarter: 2 },
    views: 12410,
    bank: heritage,
  },
  {
    id: 'smq',
    title: 'Structural Materials Quarterly',
    abbreviation: 'Struct. Mater. Q.',
    subtitle: 'From the micrograph to the bridge deck',
    issn: ['2771-900', '2771-908'],
    colour: '#3d4f7c',
    scope: 'Concrete, timber, composites and steel, from the micrograph to the bridge deck.',
    aims: 'Structural Materials Quarterly covers concrete, timber, composites and steel, from the micrograph to the bridge deck. Raw curves accompany every article, and ages and climates are stated.',
    keywords: ['Concrete', 'Timber', 'Steel', 'Composites', 'Durability'],
    subjects: ['Materials Science', 'Civil Engineering'],
    from: { year: 2023, quarter: 2 },
    views: 24905,
    bank: materials,
  },
  {
    id: 'ped',
    title: 'Pedagogy and Educational Design',
    abbreviation: 'Pedagog. Educ. Des.',
    subtitle: 'Designs that other teachers can reuse',
    issn: ['2846-120', '2846-126'],
    colour: '#f2c200',
    scope: 'Classrooms, curricula and assessment, with designs that other teachers can reuse.',
    aims: 'Pedagogy and Educational Design publishes studies of classrooms, curricula and assessment together with the materials that were used, so that other teachers can use them again.',
    keywords: ['Teaching', 'Assessment', 'Curriculum', 'Teacher Education', 'Instructional Design'],
    subjects: ['Education'],
    from: { year: 2024, quarter: 1 },
    views: 18377,
    bank: education,
  },
  {
    id: 'clg',
    title: 'Comparative Law and Local Government',
    abbreviation: 'Comp. Law Local Gov.',
    subtitle: 'Law where it meets the applicant',
    issn: ['2868-041', '2868-046'],
    colour: '#5b4636',
    scope:
      'First-instance courts, town halls and the files in between: law as applicants meet it, compared across jurisdictions.',
    aims: 'Comparative Law and Local Government studies law as applicants meet it: in first-instance courts, town halls and the files in between. We prefer a hundred ordinary decisions to one celebrated case.',
    keywords: ['Public Law', 'Local Government', 'Access to Justice', 'Comparative Law'],
    subjects: ['Law and Governance'],
    from: { year: 2024, quarter: 1 },
    views: 11864,
    bank: law,
  },
  {
    id: 'ret',
    title: 'Regional Economics and Trade',
    abbreviation: 'Reg. Econ. Trade',
    subtitle: 'Markets with a place',
    issn: ['2857-316', '2857-320'],
    colour: '#1f5f3f',
    scope: 'Firms, households and borders in regions: applied economics that states its place, its data and its price.',
    aims: 'Regional Economics and Trade publishes applied economics that states its place, its data and its price. Designs are registered where they can be, and estimates are reported with what they cannot tell.',
    keywords: ['Regional Economics', 'Trade', 'Development', 'Public Finance', 'Labour'],
    subjects: ['Economics'],
    from: { year: 2023, quarter: 3 },
    views: 20517,
    bank: economy,
  },
  {
    id: 'fna',
    title: 'Field Notes in Anthropology',
    abbreviation: 'Field Notes Anthropol.',
    subtitle: 'Ethnography at length',
    issn: ['2879-665', '2879-669'],
    colour: '#8c2f5a',
    scope: 'Ethnography of work, exchange and kinship, with field notes long enough to be argued with.',
    aims: 'Field Notes in Anthropology publishes ethnography of work, exchange and kinship, with notes long enough for readers to argue with. Restudies and shared field sites are welcome.',
    keywords: ['Ethnography', 'Kinship', 'Exchange', 'Craft', 'Infrastructure'],
    subjects: ['Anthropology', 'Sociology'],
    from: { year: 2024, quarter: 2 },
    views: 10932,
    bank: anthropology,
  },
  {
    id: 'arh',
    title: 'Archive and Region',
    abbreviation: 'Arch. Reg.',
    subtitle: 'A journal of modern history',
    issn: ['2861-507', '2861-511'],
    colour: '#45606e',
    scope:
      'Modern history from regional archives: registers, petitions and account books, and the people who kept them.',
    aims: 'Archive and Region publishes modern history written from regional archives. Transcriptions accompany articles, and the clerks who kept the records are part of the story.',
    keywords: ['Modern History', 'Archives', 'Economic History', 'Social History'],
    subjects: ['History', 'Economics'],
    from: { year: 2023, quarter: 4 },
    views: 13745,
    bank: history,
  },
];

/** Services that list the journals: their names and home pages only. */
export const indexes = [
  { name: 'Crossref', imgUrl: '', website: 'https://www.crossref.org' },
  { name: 'Google Scholar', imgUrl: '', website: 'https://scholar.google.com' },
  { name: 'CNKI Scholar', imgUrl: '', website: 'https://scholar.cnki.net' },
  { name: 'ResearchGate', imgUrl: '', website: 'https://www.researchgate.net' },
  { name: 'Scilit', imgUrl: '', website: 'https://www.scilit.com' },
  { name: 'DOAJ', imgUrl: '', website: 'https://doaj.org' },
  { name: 'OpenAlex', imgUrl: '', website: 'https://openalex.org' },
];
