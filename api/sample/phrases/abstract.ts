/**
 * Sentences of an abstract, by the part that they play. `{…}` is filled from the topic, the setting, the method and the
 * article's own figures (`prose/facts.ts` lists them); a capital first letter in the braces capitalises.
 */
export const openings = [
  '{C}.',
  'That {c} is widely accepted; how far this holds {where} is not.',
  'Although {c}, little of the evidence comes from {site}.',
  'It is often said that {c}.',
  'Work on {s} starts from the observation that {c}.',
  '{S} has been studied for decades on the understanding that {c}.',
  'Few would dispute that {c}, and yet {o} {where} remains poorly described.',
  '{Where}, as elsewhere, {c}.',
  'The literature on {s} agrees on one thing: {c}.',
  'Since {c}, {o} has become a practical question {where}.',
  '{C}, and {site} can put that view to a demanding test.',
  'Handbooks on {s} repeat that {c}.',
];

export const gaps = [
  'What is missing is an account of how {f} bears on {o} {where}.',
  'Whether {f} matters for {o} has been asserted more often than it has been examined.',
  'Earlier studies looked at {o} and at {f} separately, and mostly at a single moment.',
  'Evidence on {f} is scattered, and almost none of it was gathered {where}.',
  'Two explanations compete, and only one of them gives {f} a part.',
  'The link between {f} and {o} is usually assumed rather than shown.',
  'Neither the size nor the direction of the effect of {f} on {o} has been settled.',
  'Studies of {s} have rarely followed {f} over more than {k} years.',
  'How {f} enters into {o} is the question that we take up here.',
  'For {o}, the part played by {f} is still a matter of opinion.',
];

export const aims = [
  'This article asks what {f} does to {o} {where}.',
  'We examine {f} as a source of difference in {o} {where}.',
  'Our purpose is to separate {f} from the other influences on {o}.',
  'Here we trace {o} {where} and ask what {f} contributes to it.',
  'We set out to measure the part that {f} plays in {s} {where}.',
  'The study reported here takes {f} seriously and puts it to the test {where}.',
  'We therefore describe {s} {where} with {f} at the centre.',
  'This paper brings {f} and {o} into one frame and tests it {where}.',
];

export const methods = [
  'To this end {did}.',
  '{Did}.',
  'For this purpose {did}.',
  'For {s}, {did}; {check}.',
  'With {o} in view, {did}.',
  'In order to observe {o} directly, {did}.',
];

export const checks = [
  'In {data} {where}, {check}.',
  'As a safeguard for {m}, {check}.',
  'To keep the record of {o} sound, {check}.',
  'Throughout the work on {s}, {check}.',
];

export const claims = [
  'We find that {claim}.',
  '{Data} shows that {claim}.',
  'The central finding is that {claim}.',
  'Contrary to expectation, {claim}.',
  '{Claim}.',
  'Read together, the evidence indicates that {claim}.',
  'In short, {claim}.',
  'Against the common view, we show that {claim}.',
  'What emerges {where} is that {claim}.',
];

export const mechanisms = [
  'The pattern was strongest where {f} had been in place for longest.',
  'Where {f} was absent, {o} took another course in {pct2}% of the {units}.',
  'The effect worked through {f} and not through the size of the site.',
  'No such pattern appeared in the {k2} comparison sites without {f}.',
  'Differences in {o} persisted once {f} had been taken into account, though they shrank by about {pct2}%.',
  'Two cases that depart from the pattern are described in detail, since both show {f} at work under other conditions.',
  'Neither season nor the age of the site altered the part played by {f}.',
  'What looked like a difference in {o} between places turned out to be a difference in {f}.',
];

export const implications = [
  'It follows that {so}.',
  'The practical lesson is that {so}.',
  'If this holds elsewhere, {so}.',
  'For practice this means that {so}.',
  '{So}.',
  'We conclude that {so}.',
  'We discuss the limits of the case and argue that {so}.',
  'The results suggest that {so}, {where} and perhaps beyond.',
  'Seen in this light, {so}.',
];

export const closers = [
  'The material on {s} is available with the article, so that others can repeat the analysis of {m}.',
  'A comparison with {peer} is under way.',
  'Data and code for {m} are deposited with the article.',
  'The design can be repeated with modest means, and we invite replication {peerWhere}.',
  'We end with {k} questions that {data} can’t answer, most of them about {f}.',
  'Limits of {data}, above all its single region and its {n} {units}, are set out in full.',
  'Implications for the study of {s} {peerWhere} are considered at the end.',
  'The instruments used to record {m} are printed in an appendix.',
];

/** Only where people were asked or watched. */
export const mechanismsOfPeople = ['Participants and records agreed about {f} more than they agreed about {o}.'];
