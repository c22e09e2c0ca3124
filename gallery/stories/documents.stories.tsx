import { ContactDetails, Document, MailLink, Passage, SidePart } from '@press/ui';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';

export default {
  title: 'Data/Documents',
  parameters: { wide: true },
  component: Document,
  subcomponents: { Passage, ContactDetails, MailLink, SidePart },
} satisfies Meta;

/** A page of text from data: contents, prose, side notes. `{publisher}` and `{email}` are filled in. */
export const PolicyPage: StoryObj = {
  render: () => (
    <Document
      words={{
        sections: [
          {
            id: 'timings',
            title: 'Timings',
            blocks: [
              'Review takes **4–8 weeks**. Write to [{email}](mailto:{email}) with questions.',
              { list: ['Accept', 'Minor Revision', 'Major Revision', 'Reject'] },
              {
                table: {
                  caption: 'Withdrawal',
                  columns: ['Stage', 'Fee'],
                  rows: [
                    ['Before review', 'Free'],
                    ['During review', '$50–100'],
                  ],
                },
              },
            ],
          },
          {
            id: 'terms',
            title: 'Terms',
            blocks: [
              { terms: [['Similarity', 'Above 20 % a manuscript may be rejected.']] },
              { note: 'Fees are not refundable.' },
              { tags: ['Sociology', 'History'] },
              { rich: '<p>Text of the service with <i>markup</i>.</p>' },
            ],
          },
        ],
        side: [{ title: 'Support', lines: ['Monday–Friday, 9–5 GMT'] }],
      }}
    />
  ),
};

export const PassageInAPage: StoryObj = {
  render: () => <Passage blocks={['{publisher} answers within 24–48 hours.']} />,
};

export const Contact: StoryObj = { render: () => <ContactDetails response="Within 24–48 hours" /> };

/** If the box is narrower than the address, the address breaks after the `@`, and nowhere else. */
export const AddressOfMail: StoryObj = {
  render: () => <MailLink email="editorial.office.of.humanities@journals.example.org" />,
};
