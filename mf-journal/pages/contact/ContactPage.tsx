import { useRouteParams } from '@press/area';
import { ContactDetails } from '@press/ui';
import { TextPage } from '../../layout/TextPage';
import { ApplicationForm } from './ApplicationForm';
import { contactRoute } from './contact.route';

/** How to reach a journal, and the form to join its editorial team. */
export default function ContactPage() {
  const { journalId } = useRouteParams(contactRoute);
  return (
    <TextPage
      journalId={journalId}
      label="Contact us"
      title="Contact us"
      standfirst="Write to the editorial office about a manuscript, a review or an article, or offer to work with us as an editor. We answer within 24–48 hours."
    >
      <div className="two">
        <ApplicationForm />
        <ContactDetails response="Within 24–48 hours" />
      </div>
    </TextPage>
  );
}
