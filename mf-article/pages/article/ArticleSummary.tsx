import { usePublisher } from '@press/area';
import type { Article } from '@press/contract';
import { licenceOfArticle } from '@press/contract/description/licence';
import { currentLanguage, ENGLISH } from '@press/language';
import { articleSearchPath, Block, IconOpenLock, languageOf, quoted, Tags } from '@press/ui';
import { rich, t } from '../../messages';
import * as css from './ArticlePage.module.css';
import { Text } from './text/Text';

/** A longer abstract is hard to read at lead size. */
const LEAD = 900;

export function Abstract({ article }: { article: Article }) {
  if (!article.abstract) return null;
  return (
    <Block plain title={t('abstract')}>
      <div className={`prose ${article.abstract.length > LEAD ? '' : css.abstract}`} {...languageOf(article)}>
        <Text>{article.abstract}</Text>
      </div>
    </Block>
  );
}

/** Lay summaries and translations of the abstract, under their headings in the article. */
export function Summaries({ article: { lang: ofText, details } }: { article: Article }) {
  return details.summaries.map(({ title, lang, body }, at) => (
    <Block key={at} plain title={summaryTitle(title, lang)}>
      <div className="prose" {...languageOf({ lang: lang || ofText, dir: '' })}>
        <Text>{body}</Text>
      </div>
    </Block>
  ));
}

/** The article's own heading, else that of its kind in the language of the page. */
function summaryTitle(title: string, lang: string): string {
  const isTranslation = lang && title === `Abstract (${nameOf(lang, ENGLISH)})`;
  if (isTranslation) return t('summary.in', { language: nameOf(lang, currentLanguage()) });
  return t('summary', { title: title || 'Summary' });
}

/** `Portuguese`, in a language. */
const nameOf = (lang: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(lang.split('-', 1)[0]!) ?? lang;

export function Keywords({ article }: { article: Article }) {
  const { keywords } = article;
  if (keywords.length === 0) return null;
  return (
    <Block plain title={t('keywords')}>
      <div lang={article.lang || undefined}>
        <Tags items={keywords} to={(keyword) => articleSearchPath(quoted(keyword))} />
      </div>
    </Block>
  );
}

/** Open access and the licence. Nothing if the article states no licence (decision 26). */
export function Licence({ article }: { article: Article }) {
  const { licence } = usePublisher();
  const found = licenceOfArticle(article, licence);
  if (!found) return null;
  const { code, name, title, url, permits, isOpen } = found;
  const words = title ? t('licence.title', { code, title }) : name;
  return (
    <Block plain title={t('licence')}>
      <div className={css.licence}>
        {isOpen && <IconOpenLock />}
        <p>
          {rich('licence.text', {
            open: isOpen && <b>{t('licence.open')}</b>,
            licence: (
              <>
                {url ? <a href={url}>{words}</a> : words}
                {title && (
                  <>
                    {' '}
                    <span className="nowrap">({name})</span>
                  </>
                )}
              </>
            ),
            known: permits ? 'yes' : 'no',
            terms: t('licence.permits', { code, terms: permits }),
          })}
        </p>
      </div>
    </Block>
  );
}
