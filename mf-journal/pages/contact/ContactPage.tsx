import { useParams } from '@press/area';
import { ContactDetails } from '@press/ui';
import { JournalScreen } from '../../frame/JournalScreen';
import { ApplicationForm } from './ApplicationForm';

/** How to reach a journal, and the form to join its editorial team. */
export default function ContactPage() {
  const { journalId = '' } = useParams();
  return (
    <JournalScreen
      journalId={journalId}
      label="Contact us"
      title="Contact us"
      standfirst="Write to the editorial office about a manuscript, a review or an article, or offer to work with us as an editor. We answer within 24–48 hours."
    >
      <div className="two">
        <ApplicationForm />
        <ContactDetails response="Within 24–48 hours" />
      </div>
    </JournalScreen>
  );
}
