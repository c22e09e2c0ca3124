import type { Publisher } from './publisher';

/** What `api/sample/site` says of the publisher. Written by `npm run site -- sample`; a test compares the two. */
export const sample = {
  "name": "Exempli Press",
  "markFirst": "Exempli",
  "markSecond": "Press",
  "slug": "exempli",
  "email": "editors@exempli.example",
  "address": [
    "1 Specimen Row",
    "Sampleton SP1 1EX",
    "United Kingdom"
  ],
  "officeHours": [
    "Mon–Fri 9:00–18:00",
    "Sat 10:00–14:00",
    "Sun closed"
  ],
  "tagline": "Advancing scholarly communication through fast, transparent, personalised publishing",
  "doiPrefix": "10.5555",
  "copyrightYear": 2025,
  "licence": {
    "name": "CC BY 4.0",
    "url": "https://creativecommons.org/licenses/by/4.0/"
  },
  "language": "en",
  "publishes": [
    "journals",
    "books",
    "proceedings",
    "special issues"
  ],
  "claims": {
    "journals": "10+",
    "articles": "1000+",
    "views": "8K+",
    "downloads": "1M+",
    "editors": "290",
    "countries": "50+",
    "initialDecision": "85% of manuscripts receive an initial decision within 30 days",
    "averageReview": "4–6 weeks"
  },
  "facts": {
    "initialAssessment": "1–3 business days",
    "peerReview": "4–8 weeks",
    "peerReviewInShort": "2–4 weeks",
    "revision": "2–4 weeks",
    "finalDecision": "1–2 weeks",
    "publication": "2–4 weeks",
    "proceedings": "4–6 weeks",
    "answer": "24–48 hours",
    "supportHours": "Monday–Friday, 9–5 GMT",
    "abstract": "150–300 words",
    "keywords": "3–8",
    "publishAbstract": "150–250 words",
    "publishKeywords": "3–6 keywords",
    "similarity": "20%",
    "resolution": "300 DPI",
    "editingSilver": "$87",
    "editingGold": "$150",
    "editingScientific": "$1,500",
    "editingPremium": "$2,500",
    "editingSaving": "15%",
    "withdrawal": "1–5 days",
    "withdrawalBeforeReview": "Free",
    "withdrawalDuringReview": "$50–100",
    "withdrawalAfterAcceptance": "$200–500",
    "withdrawalRetraction": "Case by case",
    "apcPounds": "2,290.00 GBP",
    "apcDollars": "3,190.00 USD",
    "apcEuros": "2,590.00 EUR",
    "openAccessCharge": "$500",
    "hybridCharge": "$300",
    "regions": "Asia 48, Africa 21, Europe 15, South America 13, North America 2, Oceania 1",
    "firstIssn": "3093",
    "secondIssn": "2648",
    "mission": "advances scholarly communication through fast, transparent, personalised publishing",
    "frequency": "quarterly",
    "reach": "We issue {journals} journals, which have carried {articles} articles by authors from {countries} countries.",
    "registration": "Crossref",
    "preservation": "more than one archive",
    "recognition": "ORCID record",
    "regionsNote": "We publish these shares because they show where we fall short: research is done everywhere, and a press that hears mostly from some regions has work to do in the others. Waivers, language editing and boards drawn from more places are part of it."
  },
  "alerts": {
    "language": "zh",
    "noPdf": "该文章的 PDF 暂时无法获取。",
    "thanks": "感谢您的申请！我们会尽快与您联系。",
    "failed": "提交失败：{error}。请重试。"
  },
  "fallback": {
    "journals": [
      {
        "id": "ssha",
        "title": "Social Sciences and Humanities in Asia",
        "abbreviation": "SSHA",
        "frequency": "Quarterly",
        "license": "CC BY 4.0",
        "backgroundColor": "#b23a2e",
        "views": 45291,
        "description": "Peer-reviewed research on the societies, histories and cultures of Asia, free to read from the day of publication.",
        "scopeEn": "The journal publishes research on the societies, economies, histories, languages and cultures of Asia. It welcomes studies that compare regions, bring disciplines together, or speak to public policy.",
        "keywords": "Sociology, Anthropology, History, Education, Economics, Linguistics"
      },
      {
        "id": "acl",
        "title": "Applied Computer Letters",
        "abbreviation": "ACL",
        "frequency": "Quarterly",
        "license": "CC BY 4.0",
        "backgroundColor": "#0e74bb",
        "views": 45291,
        "description": "Short, peer-reviewed reports on computing that works outside the laboratory, free to read from the day of publication.",
        "scopeEn": "The journal publishes short reports on applied computing: software, data, networks, learning systems and their use in other fields. Reports state what was built, how it was measured and how others can repeat it.",
        "keywords": "Software engineering, Machine learning, Data science, Networks, Security, Human-computer interaction"
      }
    ],
    "article": {
      "id": "sample",
      "journalId": "ssha",
      "title": "Reading rooms and their readers: public libraries in four Asian cities",
      "authors": "Mei-Ling Chen, Arif Rahman"
    }
  },
  "calls": {
    "acl": {
      "deadline": "2025-06-30",
      "subjects": [
        "Algorithms",
        "Artificial Intelligence",
        "Bioinformatics",
        "Cloud Computing",
        "Computer Graphics",
        "Computer Networks",
        "Computer Vision",
        "Cybersecurity",
        "Data Science",
        "Databases",
        "Distributed Systems",
        "Embedded Systems",
        "Human-Computer Interaction",
        "Information Retrieval",
        "Internet of Things",
        "Machine Learning",
        "Natural Language Processing",
        "Operating Systems",
        "Programming Languages",
        "Robotics",
        "Software Engineering"
      ]
    },
    "acna": {
      "deadline": "2025-09-30"
    },
    "ojce": {
      "deadline": "2024-12-15"
    },
    "ssha": {
      "deadline": "2025-03-31",
      "subjects": [
        "Anthropology",
        "Archaeology",
        "Area Studies",
        "Communication",
        "Cultural Studies",
        "Demography",
        "Development Studies",
        "Economics",
        "Education",
        "Gender Studies",
        "Geography",
        "History",
        "International Relations",
        "Law",
        "Linguistics",
        "Literature",
        "Philosophy",
        "Political Science",
        "Psychology",
        "Religious Studies",
        "Sociology"
      ]
    }
  }
} satisfies Partial<Publisher>;
