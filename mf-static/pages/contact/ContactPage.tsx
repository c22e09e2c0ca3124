import { usePublisher } from '@press/area';
import { ContactDetails, PageHead, Passage, stated, wordsOf } from '@press/ui';
import { contactWords, RESPONSE } from '../../content/contact';
import { TITLE } from './contact.route';
import { ContactForm } from './ContactForm';
import * as css from './ContactPage.module.css';

/** The contact page: form, sections of text, address. */
export default function ContactPage() {
  const publisher = usePublisher();
  const { name, address, facts } = publisher;
  const { standfirst, sections } = wordsOf(contactWords(publisher), publisher);
  return (
    <div className="wrap">
      <PageHead title={TITLE}>
        <p>{standfirst}</p>
      </PageHead>
      <div className="two end">
        <div className={css.matter}>
          <ContactForm />
          {sections.map(({ id, title, blocks }) => (
            <section key={id} className="blk" aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <Passage blocks={blocks} />
            </section>
          ))}
          <section className="blk" aria-labelledby="address">
            <h2 id="address">Address</h2>
            <address className={`prose ${css.address}`}>
              {[name, ...address].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        </div>
        <ContactDetails response={stated(RESPONSE, facts)} />
      </div>
    </div>
  );
}
