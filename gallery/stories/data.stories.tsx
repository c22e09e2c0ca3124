import {
  Deadline,
  Doi,
  Figures,
  KeyValues,
  Marked,
  Rich,
  RichBlocks,
  RichLine,
  Scroller,
  SubjectName,
  Tags,
} from '@press/ui';

export default {
  title: 'Data/Values',
  component: Deadline,
  subcomponents: { Doi, Figures, KeyValues, Marked, Rich, RichBlocks, RichLine, Scroller, SubjectName, Tags },
};

export const NamesAndValues = () => (
  <KeyValues
    items={[
      { term: 'Volume', value: '4' },
      { term: 'Pages', value: '145–162' },
      { term: 'DOI', value: <Doi doi="10.5555/ssha.2025.0412" /> },
    ]}
  />
);

/** A number in display serif over its name. The last of an odd number may take the full width. */
export const LargeFigures = () => (
  <Figures
    items={[
      { term: 'Articles', value: '1000+' },
      { term: 'Views', value: '8K+' },
      { term: 'Countries', value: '50+' },
    ]}
  />
);

export const Labels = () => <Tags items={['rural credit', 'cooperatives', 'Bengal']} />;

export const LinkedLabels = () => (
  <Tags items={['Sociology', 'History']} to={(subject) => `/discover-research?q=${subject}`} />
);

/** In the language of the page, if the press names it there. */
export const Subject = () => (
  <p>
    <SubjectName subject="Sociology" />
  </p>
);

export const DeadlineOfACall = () => <Deadline journalId="ssha" />;
export const UndecidedDeadline = () => <Deadline journalId="ped" />;

/** A landing page shows the full address. */
export const FullDoi = () => <Doi doi="10.5555/ssha.2025.0412" full />;

/** Markup of the rich text grammar; anything else stays text. */
export const RichText = () => (
  <div className="prose">
    <Rich block text="<p>H<sub>2</sub>O and <i>E. coli</i>, p<0.05.</p><ul><li>One</li><li>Two</li></ul>" />
  </div>
);

/** In a narrow window the table scrolls, and a shadow marks the side that is cut off. */
export const WideTable = () => (
  <div className="prose">
    <Rich
      block
      text={`<table><thead><tr>${'<th>Households</th>'.repeat(12)}</tr></thead><tr>${'<td>1,204</td>'.repeat(12)}</tr></table>`}
    />
  </div>
);

export const SearchHits = () => (
  <p>
    <Marked text="Rural <i>credit</i> and its reforms" query="credit" />
  </p>
);
