import type { ContentFile, Part, Picture } from '@press/contract';
import { articleFilePath } from '@press/contract/paths';
import { plainText } from '@press/contract/richtext';
import { currentLanguage } from '@press/language';
import { Doi, Rich, Scroller } from '@press/ui';
import { useContext } from 'react';
import { rich, t } from '../../../messages';
import { inInterface } from '../in-interface';
import * as css from './ArticlePart.module.css';
import { ArticleTextContext, Text } from './Text';

/** A figure, table, formula, media file or supplement, inside the text or after it. */
export function ArticlePart({ id }: { id: string }) {
  const part = useContext(ArticleTextContext).partOf(id);
  if (!part) return null;
  return part.kind === 'formula' ? <Formula part={part} /> : <Figure part={part} />;
}

/** A formula in a separate box, with its number next to it. */
function Formula({ part }: { part: Part }) {
  const { id, label, pictures, body } = part;
  const name = t('part.formula', { label }).trim();
  return (
    <div className={css.formula} id={id}>
      <Scroller label={name}>
        {body && <Text>{body}</Text>}
        {pictures.map((picture, at) => (
          <Image key={at} picture={picture} alt={part.alt || name} />
        ))}
        {isMissing(part) && <Missing part={part} />}
      </Scroller>
      {label && <span className={css.number}>{label}</span>}
    </div>
  );
}

/** An HTML figure begins or ends with its caption, so its actions are next to it. */
function Figure({ part }: { part: Part }) {
  const { kind, id, label, title, caption, pictures, file, body, notes } = part;
  const alt = part.alt || label || t('figure');
  const remarks = notes && (
    <div className={css.notes}>
      <Text>{notes}</Text>
    </div>
  );
  const text = (
    <figcaption>
      <p>
        <b>{label}</b> {title && <Rich text={title} />}
      </p>
      {caption && <Text>{caption}</Text>}
      {kind !== 'table' && remarks}
    </figcaption>
  );
  return (
    <div className={css.part} id={id}>
      <figure>
        {kind === 'table' && text}
        {kind === 'media' && file ? (
          <Player file={file} still={pictures[0]?.sources[0]?.url} label={label} />
        ) : (
          pictures.map((picture, at) => (
            <a key={at} className={css.picture} href={picture.sources.at(-1)?.url} data-full="picture">
              <Image picture={picture} alt={pictures.length > 1 ? t('part.panel', { alt, number: at + 1 }) : alt} />
            </a>
          ))
        )}
        {body && <Text caption={[label, plainText(title, 'inline')].filter(Boolean).join(' ')}>{body}</Text>}
        {isMissing(part) && <Missing part={part} />}
        {kind === 'table' ? remarks : text}
      </figure>
      {!isMissing(part) && <Actions part={part} openInFull={t('part.open-label', { label: label || alt })} />}
    </div>
  );
}

/** @param openInFull names each link, since every link in a list needs a distinct name */
function Actions({ part, openInFull }: { part: Part; openInFull: string }) {
  const { id, kind, doi, pictures, file, body } = part;
  const article = useContext(ArticleTextContext).id;
  const original = pictures[0]?.original ?? file;
  const opens = pictures[0] && kind !== 'media';
  if (!doi && !opens && !body && !original) return null;
  return (
    <p className={css.actions} {...inInterface()}>
      {doi && <Doi doi={doi} full />}
      {opens && (
        <a className="no-print" href={pictures[0]?.sources.at(-1)?.url} data-full="" aria-label={openInFull}>
          {t('part.open')}
        </a>
      )}
      {body && (
        <button type="button" className={css.open} data-full="table" aria-label={openInFull}>
          {t('part.open')}
        </button>
      )}
      {original && (
        <a className="no-print" href={original.url} download={original.name}>
          {t('part.download', { file: describe(original) })}
        </a>
      )}
      {/<table/.test(body) && (
        <a className="no-print" href={articleFilePath(article, `parts/${id}/table.csv`)} download="">
          {t('part.csv')}
        </a>
      )}
    </p>
  );
}

const isMissing = ({ pictures, body, file }: Part): boolean => !pictures.length && !body && !file;

/** Says where to find a part that this site lacks. Replaces the actions. */
function Missing({ part: { kind, doi } }: { part: Part }) {
  const article = useContext(ArticleTextContext).doi;
  const found = doi || article;
  return (
    <p className={css.missing} {...inInterface()}>
      {rich('part.missing', { kind, found: found ? 'yes' : 'no', doi: <Doi doi={found} full /> })}
    </p>
  );
}

/** A picture in the width that the screen needs. Its space is reserved before it loads. */
function Image({ picture: { sources }, alt }: { picture: Picture; alt: string }) {
  const { width, height } = sources.at(-1) ?? {};
  return (
    <img
      src={sources[0]?.url}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes="(min-width: 76rem) 38rem, (min-width: 62rem) 55vw, 92vw"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  );
}

/* oxlint-disable jsx-a11y/media-has-caption -- recordings are delivered without captions; their legend is next to them */
function Player({ file: { url, mediaType }, still, label }: { file: ContentFile; still?: string; label: string }) {
  if (mediaType.startsWith('audio/')) return <audio controls preload="none" src={url} aria-label={label} />;
  return mediaType.startsWith('video/') ? (
    <video controls playsInline preload="none" src={url} poster={still} aria-label={label} />
  ) : null;
}

/* oxlint-enable jsx-a11y/media-has-caption */

const inUnit = (size: number, unit: string, digits: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(size);

/** `CSV, 12 kB`. */
export function describe({ name, bytes }: ContentFile): string {
  const kind = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase();
  const size = bytes < 1e6 ? inUnit(Math.ceil(bytes / 1e3), 'kilobyte', 0) : inUnit(bytes / 1e6, 'megabyte', 1);
  return `(${[kind, bytes > 0 && size].filter(Boolean).join(', ')})`;
}
