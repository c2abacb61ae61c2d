import { useNavigate, useParams } from 'react-router-dom';
import { AuthPage } from '../../auth/screens/auth-page.tsx';
import { RequireSignIn } from '../../auth/screens/require-sign-in.tsx';
import { useAuth } from '../../auth/session/auth-store.ts';
import { ChooseReport } from './choose-report.tsx';

/** Where the bookmark brings the link of a post back to. */
export function PostedScreen() {
  const { link = '' } = useParams();
  const navigate = useNavigate();
  const person = useAuth((state) => state.person);
  return (
    <RequireSignIn>
      {person && (
        <AuthPage title="Which report was posted?" wide>
          <ChooseReport person={person} link={link} onDone={() => void navigate('/')} />
        </AuthPage>
      )}
    </RequireSignIn>
  );
}
