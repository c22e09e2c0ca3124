import { usePublisher } from '@press/area';
import type { Reference } from '@press/contract';
import { numberOfReference } from '@press/contract/about';
import { number } from '@press/language';
import { Block, unbroken } from '@press/ui';
import { Fragment, useContext } from 'react';
import { rich, t } from '../../../messages';
import { inInterface } from '../in-interface';
import * as css from './References.module.css';
import { ArticleTextContext } from './Text';
import { doiUrl, findDoi } from '@press/contract/identifiers';

interface ReferencesProps {
  id: string;
  title: string;
  references: readonly Reference[];
}

/** The references of the article, in order. */
export function References({ id, title, references }: ReferencesProps) {
  return (
    <Block id={id} title={title}>
      <ol className={`prose ${css.references}`}>
        {references.map((reference) => {
          const { number, letter } = numberOfReference(reference.label);
          return (
            <li key={reference.id} id={reference.id} dir="auto" value={number}>
              {letter && `(${letter}) `}
              <Words reference={reference} />
              <CitedAt id={reference.id} />
            </li>
          );
        })}
      </ol>
    </Block>
  );
}

/** The text with a link on each address in it, then the addresses that are not in it. If there are none, a search link. */
function Words({ reference: { label, text, pmid, pmcid, url } }: { reference: Reference }) {
  const parts = linksInText(text, usePublisher().doiResolver);
  const linked = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]));
  const more = [
    { name: 'PubMed', href: pmid && pubmedUrl(pmid) },
    { name: 'PubMed Central', href: pmcid && `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` },
    { name: t('reference.link'), href: url },
  ].filter(({ href }) => href && !linked.includes(href));
  if (linked.length + more.length === 0) more.push({ name: 'Google Scholar', href: scholarUrl(text) });
  return (
    <>
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          unbroken(part)
        ) : (
          <a key={at} className="url" href={part.href}>
            {part.text}
          </a>
        ),
      )}
      {more.map(({ name, href }) => (
        <Fragment key={name}>
          {' '}
          <a
            className={`${css.find} no-print`}
            href={href}
            // Each link of a list needs a distinct name.
            aria-label={t('reference.label', { name, label: label.replace(/[^\p{L}\p{N}]/gu, '') })}
            {...inInterface()}
          >
            {name}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** Links back to the places that cite a reference. */
function CitedAt({ id }: { id: string }) {
  const places = useContext(ArticleTextContext).citationsOf(id);
  if (places.length === 0) return null;
  return (
    <span className={`${css.cited} no-print`} {...inInterface()}>
      {rich('reference.cited', {
        places: places.map(({ id: place, where }, at) => (
          <a key={place} href={`#${place}`} aria-label={t('reference.place', { at: at + 1, where })}>
            {number(at + 1)}
          </a>
        )),
      })}
    </span>
  );
}

/** A part of a text: plain, or a link with its address. */
type TextPart = string | { href: string; text: string };

const PUBMED_ID = /\b(?:PMID|PubMed(?: ID)?)[:\s]\s*(\d{4,9})\b/i;
/** Without user information, which can pretend to be another host. */
const ADDRESS = /\bhttps?:\/\/(?![^\s<>"/?#\\]*@)[^\s<>"]+/i;

const pubmedUrl = (id: string): string => `https://pubmed.ncbi.nlm.nih.gov/${id}/`;

/** A search link for a work without an address: by its reference; Google Scholar reads about 250 characters of it. */
export const scholarUrl = (reference: string): string =>
  `https://scholar.google.com/scholar?q=${encodeURIComponent(reference.slice(0, 250))}`;

interface Found {
  at: number;
  before: string;
  part: TextPart;
  after: string;
}

/**
 * A text with a link on each DOI, PubMed id and http(s) address in it. A DOI is written as a full address, as Crossref asks
 * for; punctuation at the end of an address belongs to the sentence.
 */
export function linksInText(text: string, doiResolver: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = text;
  for (let found = first(rest, doiResolver); found; found = first(rest, doiResolver)) {
    if (found.before) parts.push(found.before);
    parts.push(found.part);
    rest = found.after;
  }
  return rest ? [...parts, rest] : parts;
}

/** The link that begins first. An address that contains a DOI becomes that DOI. */
function first(text: string, doiResolver: string): Found | undefined {
  const found = [doiIn(text, doiResolver), addressIn(text), pubmedIn(text)].filter((each) => each !== undefined);
  return found.sort((a, b) => a.at - b.at)[0];
}

function doiIn(text: string, doiResolver: string): Found | undefined {
  const found = findDoi(text);
  if (!found) return undefined;
  const { before, doi, after } = found;
  return { at: before.length, before, part: { href: doiUrl(doiResolver, doi), text: `${doiResolver}/${doi}` }, after };
}

function addressIn(text: string): Found | undefined {
  const match = ADDRESS.exec(text);
  if (!match) return undefined;
  const href = match[0].replace(/[.,;:)\]]+$/, '');
  return split(text, match.index, href, { href, text: href });
}

function pubmedIn(text: string): Found | undefined {
  const match = PUBMED_ID.exec(text);
  return match ? split(text, match.index, match[0], { href: pubmedUrl(match[1]!), text: match[0] }) : undefined;
}

const split = (text: string, at: number, found: string, part: TextPart): Found => ({
  at,
  before: text.slice(0, at),
  part,
  after: text.slice(at + found.length),
});
