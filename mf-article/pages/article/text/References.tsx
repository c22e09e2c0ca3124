import { usePublisher } from '@press/area';
import type { Reference } from '@press/contract';
import { Block, unbroken } from '@press/ui';
import { Fragment, useContext } from 'react';
import * as css from '../ArticlePage.module.css';
import { linksInText, pubmedUrl, scholarUrl } from './links-in-text';
import { ArticleTextContext } from './Text';

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
        {references.map((reference) => (
          <li
            key={reference.id}
            id={reference.id}
            dir="auto"
            value={Number.parseInt(reference.label.replace(/^\D/, '')) || undefined}
          >
            <Words reference={reference} />
            <CitedAt id={reference.id} />
          </li>
        ))}
      </ol>
    </Block>
  );
}

/** The text with a link on each address in it, then the addresses that are not in it. If there are none, a search link. */
function Words({ reference: { text, pmid, pmcid, url } }: { reference: Reference }) {
  const parts = linksInText(text, usePublisher().doiResolver);
  const linked = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]));
  const more = [
    { name: 'PubMed', href: pmid && pubmedUrl(pmid) },
    { name: 'PubMed Central', href: pmcid && `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` },
    { name: 'Link', href: url },
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
          <a className={`${css.find} no-print`} href={href}>
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
    <span className={`${css.cited} no-print`} lang="en" dir="ltr">
      {'Cited at\u00A0'}
      {places.map(({ id: place, where }, at) => (
        <a key={place} href={`#${place}`} aria-label={`${at + 1}, in ${where}`}>
          {at + 1}
        </a>
      ))}
    </span>
  );
}
