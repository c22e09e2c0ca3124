import { usePublisher } from '@press/area';
import { languageOf, prefixOf } from '@press/language/addresses';
import { articlePath } from '@press/ui';
import { Link } from 'react-router-dom';
import { rich, t } from '../../messages';
import type { StoredArticle } from './article.query';
import * as css from './TitleBlock.module.css';
import { isSameLanguage, versionsOf } from './versions';

/** `português`, in that language. Only the first subtag is read: the whole tag comes from a file and may be invalid. */
function nameOf(lang: string): string {
  const [code = lang] = lang.split('-', 1);
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

/** The languages of an article as plain links, its own first. Nothing if it has only one. */
export function Versions({ article }: { article: StoredArticle }) {
  const publisher = usePublisher();
  const versions = article.shown?.versions ?? versionsOf(article);
  if (versions.length === 0) return null;
  const shown = article.shown?.lang ?? article.lang;
  const ofAddress = prefixOf(publisher) && languageOf(publisher);
  const plain = versions.find(({ lang }) => ofAddress && isSameLanguage(lang, ofAddress))?.lang ?? article.lang;
  return (
    <ul className={`${css.versions} no-print`} role="list" aria-label={t('versions')}>
      {[{ lang: article.lang, whole: article }, ...versions].map(({ lang, whole }) => {
        const link = (
          <Link
            to={articlePath(article) + (lang === plain ? '' : `?lang=${lang}`)}
            hrefLang={lang}
            lang={lang}
            dir="auto"
            aria-current={lang === shown ? 'true' : undefined}
          >
            {nameOf(lang)}
          </Link>
        );
        return <li key={lang}>{whole ? link : rich('versions.abstract', { language: link })}</li>;
      })}
    </ul>
  );
}
