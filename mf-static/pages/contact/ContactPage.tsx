import { usePublisher } from '@press/area';
import { ContactDetails, PageHead, Passage, stated, statedBlock, unbroken } from '@press/ui';
import { RESPONSE, SECTIONS, STANDFIRST, TITLE } from '../../content/contact';
import { ContactForm } from './ContactForm';
import * as css from './ContactPage.module.css';

/** The contact page: form, sections of text, address. */
export default function ContactPage() {
  const { name, address, facts } = usePublisher();
  return (
    <div className="wrap">
      <PageHead title={TITLE}>
        <p>{unbroken(stated(STANDFIRST, facts) ?? '')}</p>
      </PageHead>
      <div className="two end">
        <div className={css.matter}>
          <ContactForm />
          {SECTIONS.map(({ id, title, blocks }) => (
            <section key={id} className="blk" aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <Passage blocks={blocks.flatMap((block) => statedBlock(block, facts))} />
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
