import { usePublisher } from '@press/area';
import { useId, type ReactNode } from 'react';
import { KeyValues } from '../parts/Terms';
import { ownLanguage, languageOfText } from '../text/language';
import { t } from '../messages';

interface ContactDetailsProps {
  /** The promised response time; null if none is promised. */
  response: string | null;
  /** Set if the page has the e-mail address in its main column. */
  brief?: boolean;
}

/** E-mail, telephone and office hours, for the side column. */
export function ContactDetails({ response, brief = false }: ContactDetailsProps) {
  const publisher = usePublisher();
  const { email, phone, officeHours } = publisher;
  const items = [
    ...(brief ? [] : [{ term: t('contact.email'), value: <MailLink email={email} /> }]),
    ...(phone
      ? [{ term: t('contact.telephone'), value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> }]
      : []),
    ...(response
      ? [
          {
            term: t('contact.response'),
            value: (
              <span className="nowrap" lang={languageOfText(publisher, 'facts')}>
                {response}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <aside className="side-column" {...ownLanguage()}>
      {items.length > 0 && (
        <SidePart title={t('contact.quick')}>
          <KeyValues items={items} />
        </SidePart>
      )}
      {officeHours.length > 0 && (
        <SidePart title={t('contact.hours')}>
          <div lang={languageOfText(publisher, 'officeHours')}>
            <KeyValues items={officeHours.map(daysAndHours)} />
          </div>
        </SidePart>
      )}
    </aside>
  );
}

/** `Mon–Fri 9:00–18:00`: the days, then the hours. */
function daysAndHours(line: string) {
  const [days = '', ...hours] = line.split(' ');
  return { term: days, value: hours.join(' ') };
}

/** A part of the side column, under a small heading. */
export function SidePart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} {...ownLanguage()}>
      <h2 className="card-heading" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** An e-mail address that breaks after its `@` if it does not fit on a line. Copying it gives the same text. */
export function MailLink({ email, className }: { email: string; className?: string }) {
  const host = email.lastIndexOf('@') + 1;
  // Browsers turn a <wbr> into a space when they compute the accessible name from content.
  return (
    <a aria-label={email} className={className} href={`mailto:${email}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  );
}
