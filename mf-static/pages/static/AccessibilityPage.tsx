import type { Words } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

export const content: Words = {
  title: STATIC_PAGES.accessibility,
  standfirst: 'How this site is made so that everybody can read it, what does not yet work, and whom to tell.',
  sections: [
    {
      id: 'aim',
      title: 'What we aim at',
      blocks: [
        '{publisher} wants its pages to meet level AA of the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/). This statement is our own assessment: nobody outside has audited the site.',
      ],
    },
    {
      id: 'reading',
      title: 'What is done',
      blocks: [
        {
          list: [
            'Every page can be used by keyboard. The element in focus is marked, and dialogs and menus close with Escape.',
            'Headings, landmarks and labels say to a screen reader what a part of the page is. A navigation announces the new page.',
            'Text can be enlarged, and pages fit a screen of 320 pixels without scrolling sideways. Wide tables and formulas scroll in a box of their own.',
            'Light and dark colours are chosen for contrast. A system that asks for less motion gets none.',
            'Formulas are MathML, which screen readers can read. Articles name their language and their direction of reading.',
            'Pages can be read without JavaScript, and forms can be sent without it.',
          ],
        },
      ],
    },
    {
      id: 'tests',
      title: 'How it is tested',
      blocks: [
        'Every version of the site is checked by axe, a program that finds faults against the guidelines, on each kind of page, on wide and narrow screens, in light and dark colours. Further tests use the keyboard alone. A program finds only some of the faults: please tell us of others.',
      ],
    },
    {
      id: 'limits',
      title: 'What does not work yet',
      blocks: [
        {
          list: [
            'Figures that came without a description have only their caption.',
            'PDFs, supplements, sound and video that came with an article are as their authors made them. The page of the article has its text.',
            'Articles that were imported with a picture in the place of a formula or a table show the picture.',
          ],
        },
      ],
    },
    {
      id: 'help',
      title: 'Another form of an article',
      blocks: [
        'If you cannot read an article as it is, write to [{email}](mailto:{email}) with its DOI. We send the text in a form that you can use, without charge.',
      ],
    },
    {
      id: 'feedback',
      title: 'Tell us',
      blocks: [
        'Write to [{email}](mailto:{email}), or use the [contact form](/contact). Say which page it was, what you wanted to do, and with which browser and aid. We answer, and say what we will do about it.',
      ],
    },
  ],
  side: [QUESTIONS],
};

export default function AccessibilityPage() {
  return <StaticPage page="accessibility" content={content} />;
}
