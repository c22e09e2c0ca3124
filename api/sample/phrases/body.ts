/** Sentences of the full text that an abstract has no room for. Placeholders as in `abstract.ts`. */
export const introduction = [
  'The question is an old one in the study of {s}, but it has usually been asked at the scale of a country.',
  'Three strands of work bear on it: one on {f}, one on {o}, and a smaller one that tries to join them.',
  'Reviews of {s} list {f} among the likely influences and then pass on to what is easier to count.',
  'A reader who comes to {s} from a neighbouring field may be surprised that {o} has no agreed measure; we use {m} and explain why.',
  'The case is instructive because {f} varies {where} while much else stays the same.',
  'We chose to work {where} for that reason, and not because it is typical.',
  'Where earlier authors infer {o} from its consequences, {data} lets us watch it happen.',
  'The argument runs in three steps: we describe {s} {where}, show how {f} enters into it, and ask what would follow for {peer}.',
  'Some of what we report will be familiar to practitioners, who have long acted as if {claim}.',
  'None of this settles the wider debate on {s}; it removes one of its more comfortable assumptions.',
  'Comparisons with {peer} have been suggestive, but differences in {m} make them hard to read.',
];

export const methodology = [
  'Fieldwork and measurement followed a protocol that was written before any work {where} began and changed once, as noted below.',
  'In all, {n} {units} entered the analysis of {o}; exclusions are listed with their reasons in the supplement.',
  'We defined {o} narrowly and recorded {m} at every visit.',
  '{F} was recorded independently of {o}, by people who did not know the other value.',
  'Sites were chosen to span the range of {f} found {where}.',
  'Missing values of {m}, {small}% in all, were left missing.',
  'We report intervals rather than verdicts for {m}, and give the exact figures in a table.',
  'All steps from raw records of {m} to figures can be run from one script.',
  'A pilot with {k} cases showed that {f} could be coded reliably (agreement {kappa}).',
  'Seasonal differences in {o} were handled by comparing like months only.',
];

export const resultsMore = [
  'Before turning to {f}, it is worth stating how {o} is distributed {where}: most of the variation lies within sites rather than between them.',
  'The table gives {m} by group.',
  'The middle groups differ little from one another; the extremes carry the relation between {f} and {o}.',
  'Leaving out any one site changes the figure for {m} by less than {small}%.',
  'The timing is telling, because {f} changed before {o} did in {k} of the sites.',
  'A small number of {units}, {pct2}% of the whole, runs counter to the rule, and we return to these below.',
  'We looked for the same relation in records of {t2} and did not find it.',
  'The figures for {y2} repeat those of {y1} closely enough to rule out a passing disturbance in {o}.',
];

export const discussion = [
  'How should the part played by {f} be understood?',
  'One reading is that {claim} only {where}; the comparison with {peer} speaks against it.',
  'Another is that {o} and {f} share a cause that {data} does not record, and we cannot exclude this wholly.',
  'The result fits older observations on {t2}, in which {f} was mentioned in passing.',
  'It is harder to square with the view that {c}, unless that view is limited to the average case.',
  'Scale matters here: {m} responds within months, while institutions around {s} change over years.',
  'We do not claim that {f} is sufficient, and {k} of our own sites show that it is not.',
  'Cost deserves a word, since acting on {f} is cheap next to the usual remedies for {o}.',
  'Generalisation to {peer} should wait for a study that begins there.',
  'The study has limits that matter: a single region, {n} {units}, and a measure of {o} that leaves out what is not recorded.',
  'A sceptical reader may ask whether {m} captures {o} at all; two alternative measures gave the same order of sites.',
];

export const conclusion = [
  'We began with the view that {c}.',
  'The evidence gathered {where} supports a narrower statement: {claim}.',
  'For those responsible for {s}, {so}.',
  'The next step is to repeat the work {peerWhere}, with {f} recorded from the outset.',
  'Until then, {o} {where} is best described with {f} in view.',
  'What {data} cannot tell is how long the relation between {f} and {o} will last.',
  'Work on {t2} could gain from the same approach.',
];

/** Only where people were asked or watched: a specimen has no opinion and needs no consent. */
export const ofPeople = {
  introduction: ['Policy documents treat {o} as the result of {f} in one paragraph and as its cause in the next.'],
  methodology: [
    'Local partners reviewed the questions on {f} and removed {k} that could not be asked fairly.',
    'The study of {s} was approved by the ethics board of the first author’s institution, and participants could withdraw until publication.',
  ],
  discussion: [
    'Those who manage {s} {where} read a draft and disagreed with us on one point, the weight given to {m}.',
  ],
};
