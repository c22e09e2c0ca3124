/** A failure of the whole page in one sentence, with links. Rendered on the server only. */
export function Problem({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="wrap">
      <section className="hush">
        <h1>{title}</h1>
        <p>{sentence}</p>
        <div className="row">
          <a className="btn pri" href="/">
            Back to Home
          </a>
          <a className="btn" href="/journals">
            Browse journals
          </a>
        </div>
      </section>
    </div>
  );
}
