import {
  ContactDetails,
  Document,
  DocumentPage,
  MailLink,
  SideNotes,
  SidePart,
  TextBlocks,
  TextHead,
  TextLoaded,
} from '@press/ui';

export default {
  title: 'Data/Documents',
  component: ContactDetails,
  subcomponents: { Document, DocumentPage, MailLink, SideNotes, SidePart, TextBlocks, TextHead, TextLoaded },
  parameters: { wide: true },
};

/** The text of a page: heading, contents, prose, side notes. A numbered list is drawn as connected steps. */
export const PolicyPage = () => (
  <DocumentPage
    page="publishing-policy"
    text={{
      title: 'Publishing Policy',
      standfirst: 'What {publisher} asks of authors.',
      lang: 'en',
      sections: [
        {
          id: 'timings',
          title: 'Timings',
          body:
            '<p>Review takes <strong>4–8 weeks</strong>.</p><ol><li>Assessment</li><li>Review</li></ol>' +
            '<table><thead><tr><th scope="col">Stage</th><th scope="col">Fee</th></tr></thead><tbody>' +
            '<tr><th scope="row">Before review</th><td>Free</td></tr></tbody></table>',
        },
        { id: 'terms', title: 'Terms', body: '<ul><li><strong>Similarity.</strong> It is checked.</li></ul>' },
      ],
      side: [{ title: 'Support', body: '<p>Monday–Friday, 9–5 GMT</p><p><a href="/contact">Contact us</a></p>' }],
      editors: [],
      image: '',
    }}
  />
);

export const Contact = () => <ContactDetails response="Within 24–48 hours" />;

/** If the box is narrower than the address, the address breaks after the `@`, and nowhere else. */
export const AddressOfMail = () => <MailLink email="editorial.office.of.humanities@journals.example.org" />;
