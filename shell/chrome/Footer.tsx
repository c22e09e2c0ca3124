import type { Publisher } from '@press/config';
import { MailLink } from '@press/ui';
import { reviewedPublications } from '@press/ui/document/publications';
import { capital } from '@press/contract/words';
import { footerLinks, legalLinks } from './links';
import { Wordmark } from './Wordmark';

const THEMES = ['System', 'Light', 'Dark'];

/** The choice of a theme (G-21). `theme.ts` makes it work; without a script it is hidden. */
const ThemeControl = () => (
  <div className="theme-switch" id="theme-control" role="radiogroup" aria-label="Theme">
    <span aria-hidden="true">Theme</span>
    {THEMES.map((theme, at) => (
      <label key={theme}>
        <input type="radio" name="theme" value={theme.toLowerCase()} defaultChecked={at === 0} />
        {theme}
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
          <p>{`${capital(reviewedPublications(publisher))}, free to read from the day of publication.`}</p>
          <MailLink email={publisher.email} />
        </div>
        {footerLinks(publisher).map(({ title, links }) => (
          <nav key={title} aria-labelledby={`foot-${title}`}>
            <h2 id={`foot-${title}`}>{title}</h2>
            <ul role="list">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <a href={to}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="site-footer__legal">
          <p>{['©', publisher.copyrightYear, publisher.name].filter(Boolean).join(' ')}</p>
          <p>
            {publisher.otherLicences ? (
              'Each journal states its licence.'
            ) : (
              <>
                Unless stated otherwise, publications are licensed under{' '}
                <a className="nowrap" href={publisher.licence.url}>
                  {publisher.licence.name}
                </a>
                .
              </>
            )}
          </p>
          <p className="row">
            {legalLinks.map(({ to, text }) => (
              <a key={to} href={to}>
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
