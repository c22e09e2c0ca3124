import { usePublisher, useRouteParams, useRouteQueries } from '@press/area';
import { Block, ContactDetails, journalPath, KeyValues, MailLink, stated } from '@press/ui';
import { Link } from 'react-router-dom';
import { TextPage } from '../../layout/TextPage';
import { useCeased } from '../../layout/use-ceased';
import { ApplicationForm } from './ApplicationForm';
import { isEditorInChief } from '../board/groups';
import * as css from './ContactPage.module.css';
import { contactRoute } from './contact.route';

const STANDFIRST =
  'Write to the editorial office about a manuscript, a review or an article, or offer to work with us as an editor.';

/** The contact details of a journal, and the form to join its editorial team. */
export default function ContactPage() {
  const { journalId } = useRouteParams(contactRoute);
  const { facts } = usePublisher();
  const ceased = useCeased(journalId);
  return (
    <TextPage journalId={journalId} label="Contact us" title="Contact us" standfirst={STANDFIRST}>
      <div className="two">
        <div className={css.matter}>
          <Office journalId={journalId} />
          {!ceased && <ApplicationForm />}
        </div>
        <ContactDetails response={stated('Within {fact.answer}', facts)} brief />
      </div>
    </TextPage>
  );
}

/** The journal's office and editor-in-chief, before the form. */
function Office({ journalId }: { journalId: string }) {
  const { name, email, address } = usePublisher();
  const { board } = useRouteQueries(contactRoute);
  const editor = board.data?.find(isEditorInChief);
  return (
    <Block title="Editorial office">
      <KeyValues
        items={[
          { term: 'E-mail', value: <MailLink email={email} /> },
          { term: 'Address', value: [name, ...address].join(', ') },
          ...(editor
            ? [
                {
                  term: 'Editor-in-Chief',
                  value: <Link to={journalPath(journalId, 'editorial-board')}>{editor.name}</Link>,
                },
              ]
            : []),
        ]}
      />
    </Block>
  );
}
