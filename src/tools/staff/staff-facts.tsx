import { STAFF_FIELDS, STAFF_NAMES, type StaffMember } from '../../staff/member.ts';
import './staff.css';

/** What is known of a member of staff. */
export function StaffFacts({ member }: { readonly member: StaffMember }) {
  return (
    <dl className="staff__facts">
      {STAFF_NAMES.filter((field) => member.texts[field] !== '').map((field) => (
        <div key={field}>
          <dt>{STAFF_FIELDS[field].label}</dt>
          <dd>{member.texts[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
