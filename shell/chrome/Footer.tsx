import type { Publisher } from '@press/config';
import { local } from '@press/language/addresses';
import { MailLink, publicationNames } from '@press/ui';
import { capital } from '@press/contract/words';
import { FEED, footerLinks, legalLinks } from './links';
import { Wordmark } from './Wordmark';
import { rich, t } from '../messages';

const themes = () => [
  { theme: 'system', name: t('theme.system') },
  { theme: 'light', name: t('theme.light') },
  { theme: 'dark', name: t('theme.dark') },
];

function freePublications(publisher: Publisher): string {
  const publications = publicationNames(publisher);
  const reviewed = publisher.facts?.reviewModel ? 'yes' : 'no';
  return t('footer.free', { publications, first: capital(publications), reviewed });
}

/** The choice of a theme (G-21). `theme.ts` makes it work; without a script it is hidden. */
const ThemeControl = () => (
  <div className="theme-switch" id="theme-control" role="radiogroup" aria-label={t('theme.label')}>
    <span aria-hidden="true">{t('theme.label')}</span>
    {themes().map(({ theme, name }, at) => (
      <label key={theme}>
        <input type="radio" name="theme" value={theme} defaultChecked={at === 0} />
        {name}
      </label>
    ))}
  </div>
);

/** The footer (G-03, G-04). Rendered on the server only. */
export function Footer({ publisher }: { publisher: Publisher }) {
  return (
    <footer className="site-footer on-solid">
      <div className="wrapper">
        <div className="site-footer__column">
          <Wordmark publisher={publisher} solid />
          <p>{freePublications(publisher)}</p>
          <MailLink email={publisher.email} />
        </div>
        {footerLinks(publisher).map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={`foot-${id}`}>
            <h2 id={`foot-${id}`}>{title}</h2>
            <ul role="list">
              {links.map(({ to, text, lang }) => (
                <li key={to}>
                  <a href={to === FEED ? to : local(to)} lang={lang}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="site-footer__legal">
          <p>{['©', publisher.copyrightYear, publisher.name].filter(Boolean).join(' ')}</p>
          <p>
            {publisher.otherLicences
              ? t('footer.each-licence')
              : rich('footer.licence', {
                  licence: (
                    <a className="nowrap" href={publisher.licence.url}>
                      {publisher.licence.name}
                    </a>
                  ),
                })}
          </p>
          <p className="row">
            {legalLinks().map(({ to, text }) => (
              <a key={to} href={local(to)}>
                {text}
              </a>
            ))}
          </p>
          <ThemeControl />
        </div>
      </div>
    </footer>
  );
}
