import type { Publisher } from '@press/config';
import { addressIn, LANGUAGE_NAMES, languageOf } from '@press/language/addresses';
import { t } from '../messages';

interface LanguageLinksProps {
  publisher: Publisher;
  /** Path and query of the page. */
  url: string;
  /** Codes where names have no room (`header.css`). */
  short?: boolean;
}

/**
 * The page in the languages of the interface, as links to its documents: the address keeps the choice. Nothing on a site with
 * one language.
 */
export const LanguageLinks = ({ publisher, url, short = false }: LanguageLinksProps) =>
  publisher.languages?.[1] && (
    <ul role="list" aria-label={t('header.language')}>
      {publisher.languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(publisher, url, language)}
            hrefLang={language}
            title={short ? LANGUAGE_NAMES[language] : undefined}
            aria-current={language === languageOf(publisher) ? 'true' : undefined}
          >
            <span className="language-name" lang={language}>
              {LANGUAGE_NAMES[language]}
            </span>
            {short && <span className="language-code">{language.split('-', 1)[0]?.toUpperCase()}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
