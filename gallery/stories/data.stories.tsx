import { Deadline, Doi, Figures, KeyValues, Marked, Rich, RichBlocks, RichLine, Scroller, Tags } from '@press/ui';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';

export default {
  title: 'Data/Values',
  component: KeyValues,
  subcomponents: { Deadline, Figures, Tags, Doi, Rich, RichBlocks, RichLine, Marked, Scroller },
} satisfies Meta;

export const NamesAndValues: StoryObj = {
  render: () => (
    <KeyValues
      items={[
        { term: 'Volume', value: '4' },
        { term: 'Pages', value: '145–162' },
        { term: 'DOI', value: <Doi doi="10.5555/ssha.2025.0412" /> },
      ]}
    />
  ),
};

/** A number in display serif over its name. The last of an odd number may take the full width. */
export const LargeFigures: StoryObj = {
  render: () => (
    <Figures
      items={[
        { term: 'Articles', value: '1000+' },
        { term: 'Views', value: '8K+' },
        { term: 'Countries', value: '50+' },
      ]}
    />
  ),
};

export const Labels: StoryObj = { render: () => <Tags items={['rural credit', 'cooperatives', 'Bengal']} /> };

export const LinkedLabels: StoryObj = {
  render: () => <Tags items={['Sociology', 'History']} to={(subject) => `/discover-research?q=${subject}`} />,
};

export const DeadlineOfACall: StoryObj = { render: () => <Deadline journalId="ssha" /> };
export const UndecidedDeadline: StoryObj = { render: () => <Deadline journalId="ped" /> };

/** A landing page shows the full address. */
export const FullDoi: StoryObj = { render: () => <Doi doi="10.5555/ssha.2025.0412" full /> };

/** Markup of the rich text grammar; anything else stays text. */
export const RichText: StoryObj = {
  render: () => (
    <div className="prose">
      <Rich block text="<p>H<sub>2</sub>O and <i>E. coli</i>, p<0.05.</p><ul><li>One</li><li>Two</li></ul>" />
    </div>
  ),
};

/** Narrow the window: the table scrolls, and a shadow marks the side that is cut off. */
export const WideTable: StoryObj = {
  render: () => (
    <div className="prose">
      <Rich
        block
        text={`<table><thead><tr>${'<th>Households</th>'.repeat(12)}</tr></thead><tr>${'<td>1,204</td>'.repeat(12)}</tr></table>`}
      />
    </div>
  ),
};

export const SearchHits: StoryObj = {
  render: () => (
    <p>
      <Marked text="Rural <i>credit</i> and its reforms" query="credit" />
    </p>
  ),
};
