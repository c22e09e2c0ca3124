import { notFound } from 'next/navigation';

/** Each request renders again, as the edge does for an address that it has not stored. */
export const dynamic = 'force-dynamic';

/** The texts of an article, without design. @param {{ params: Promise<{ id: string }> }} props */
export default async function ArticlePage({ params }) {
  const { id } = await params;
  const response = await fetch(`${process.env.API_ORIGIN}/api/articles/${encodeURIComponent(id)}`, {
    cache: 'no-store',
  });
  if (!response.ok) notFound();
  const { data: article } = await response.json();
  return (
    <main>
      <h1>{article.title}</h1>
      <p>{article.authors}</p>
      <h2>Abstract</h2>
      <p>{article.abstractText}</p>
      {article.sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.body.split('\n\n').map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </section>
      ))}
      <h2>References</h2>
      <ol>
        {article.references
          .split('\n')
          .filter(Boolean)
          .map((reference, at) => (
            <li key={at}>{reference}</li>
          ))}
      </ol>
    </main>
  );
}
