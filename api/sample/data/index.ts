import Type, { type Static, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import * as schemas from '../schemas';
import { journalFile } from '../journal-files';
import featuredArticlesFile from './featured-articles.json';
import journalsFile from './journals.json';
import peopleFile from './people.json';
import anthropology from './phrase-banks/anthropology.json';
import civil from './phrase-banks/civil.json';
import coast from './phrase-banks/coast.json';
import computing from './phrase-banks/computing.json';
import economy from './phrase-banks/economy.json';
import education from './phrase-banks/education.json';
import heritage from './phrase-banks/heritage.json';
import history from './phrase-banks/history.json';
import language from './phrase-banks/language.json';
import law from './phrase-banks/law.json';
import materials from './phrase-banks/materials.json';
import nutrition from './phrase-banks/nutrition.json';
import society from './phrase-banks/society.json';
import abstractFile from './sentences/abstract.json';
import findingsFile from './sentences/findings.json';
import fullTextFile from './sentences/full-text.json';
import titlesFile from './sentences/titles.json';

/** The files of this folder, each checked against its schema when the module is loaded. */

const phraseBanks: Record<string, unknown> = {
  anthropology,
  civil,
  coast,
  computing,
  economy,
  education,
  heritage,
  history,
  language,
  law,
  materials,
  nutrition,
  society,
};

/** @throws Error that names the file, the place in it and what is wrong there */
export function checked<S extends TSchema>(schema: S, data: unknown, file: string): Static<S> {
  if (Check(schema, data)) return data;
  const [error] = Errors(schema, data);
  throw new Error(`api/sample/data/${file}.json: ${error?.instancePath || '/'} ${error?.message}`);
}

/** A journal with its title and the phrases of its discipline. */
export type JournalPlan = schemas.Journal & { title: string; phrases: schemas.PhraseBank };

export const journals: JournalPlan[] = checked(Type.Array(schemas.Journal), journalsFile, 'journals').map(
  (journal) => ({
    ...journal,
    title: journalFile(journal.id).title,
    phrases: checked(schemas.PhraseBank, phraseBanks[journal.phraseBank], `phrase-banks/${journal.phraseBank}`),
  }),
);
export const featuredArticles = checked(Type.Array(schemas.FeaturedArticle), featuredArticlesFile, 'featured-articles');
export const people = checked(schemas.People, peopleFile, 'people');
export const titles = checked(schemas.Titles, titlesFile, 'sentences/titles');
export const abstractSentences = checked(schemas.AbstractSentences, abstractFile, 'sentences/abstract');
export const fullTextSentences = checked(schemas.FullTextSentences, fullTextFile, 'sentences/full-text');
export const findings = checked(schemas.Findings, findingsFile, 'sentences/findings');
