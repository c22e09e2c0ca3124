import { ArticleItem, Block, Button, Note, PageHead, Pager, Problem, RetryNote } from '@press/ui';
import type { ComponentProps } from 'react';
import { article } from '../samples';

export default { title: 'Basics/Controls', parameters: { controls: { disable: false } } };

const oneOf = (...options: (string | undefined)[]) => ({ options, control: 'inline-radio' });
interface Text {
  text: string;
}

/** In this file, the panel Controls changes the properties. */
export const OneButton = ({ text, ...look }: ComponentProps<typeof Button> & Text) => <Button {...look}>{text}</Button>;
OneButton.args = { text: 'Submit Paper', variant: 'primary', square: false, disabled: false };
OneButton.argTypes = { variant: oneOf(undefined, 'primary', 'bare') };

export const OneNote = ({ text, ...props }: Omit<ComponentProps<typeof Note>, 'children'> & Text) => (
  <Note {...props}>{text}</Note>
);
OneNote.args = { text: 'Your message was sent.', kind: 'ok' };
OneNote.argTypes = { kind: oneOf('ok', 'bad', 'info') };

export const OneHead = ({ title, text }: { title: string } & Text) => (
  <PageHead title={title}>
    <p>{text}</p>
  </PageHead>
);
OneHead.args = { title: 'Our Journals', text: 'Free to read from the day of publication.' };

export const OneBlock = ({ title, text }: { title: string } & Text) => (
  <Block title={title}>
    <p>{text}</p>
  </Block>
);
OneBlock.args = { title: 'Abstract', text: 'Informal lenders outlived three waves of credit reform.' };

export const OneArticle = ({ title, authors, status }: Pick<typeof article, 'title' | 'authors' | 'status'>) => (
  <ArticleItem article={{ ...article, title, authors, status }} />
);
OneArticle.args = { title: article.title, authors: article.authors, status: '' };
OneArticle.argTypes = { status: oneOf('', 'retracted', 'concern', 'corrected') };

export const Pages = (props: Pick<ComponentProps<typeof Pager>, 'page' | 'pageCount'>) => (
  <Pager {...props} href={(page) => `?page=${page}`} />
);
Pages.args = { page: 4, pageCount: 12 };

export const PageProblem = ({ title, sentence, busy }: ComponentProps<typeof Problem> & { busy: boolean }) => (
  <Problem title={title} sentence={sentence} again={{ busy, retry: () => undefined }} />
);
PageProblem.args = { title: 'Unable to load this page', sentence: 'Please try again later.', busy: false };

export const PartProblem = (props: Omit<ComponentProps<typeof RetryNote>, 'retry'>) => (
  <RetryNote {...props} retry={() => undefined} />
);
PartProblem.args = { text: 'Failed to load data. Please try again later.', busy: false, isLastKnown: false };
