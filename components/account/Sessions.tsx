import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { formatDateTime } from '@/lib/i18n/dates';
import type { DeviceSession } from '@/lib/model/session';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { endOtherSessions, endDeviceSession } from '@/store/session/thunks';
import { selectCustomer } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './Sessions.module.css';

const deviceName = ({ browser, os }: DeviceSession) =>
  browser && os ? `${browser} on ${os}` : browser || os || 'Unknown device';

type SessionItemProps = { session: DeviceSession; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { locale } = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  const { countryCode, lastSeenAt, isCurrent } = session;
  const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode;
  const lastUsed = isCurrent ? 'Active now' : `Last used ${formatDateTime(lastSeenAt, locale)}`;
  return (
    <li className={styles.session}>
      <div>
        <h3 className={styles.device}>{deviceName(session)}</h3>
        <p className={styles.secondary}>{[country, lastUsed].filter(Boolean).join(', ')}</p>
      </div>
      {isCurrent ? (
        <p className={styles.current}>This device</p>
      ) : (
        <Button
          look="secondary"
          busy={isEnding}
          aria-label={`Sign out ${deviceName(session)}`}
          onClick={onEnd}
        >
          {isEnding ? 'Signing out' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}

type Outcome = { tone: 'good' | 'bad'; message: string };
const ALL_OTHERS = 'others';

/** Ends sessions of the customer and records their ids until the page reloads. */
function useEndedSessions(sessions: DeviceSession[], customerId: number) {
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const [endedIds, setEndedIds] = useState<string[]>([]);
  const [endingId, setEndingId] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();

  const end = async (target: string) => {
    setEndingId(target);
    const result =
      target === ALL_OTHERS
        ? await dispatch(endOtherSessions(customerId))
        : await dispatch(endDeviceSession({ customerId, id: target }));
    setEndingId('');
    const hasEnded = !('error' in result) || result.error.status === 404;
    const message = 'error' in result ? result.error.message : result.payload;
    setOutcome({ tone: hasEnded ? 'good' : 'bad', message });
    if (!hasEnded) return;
    setEndedIds((previous) => [
      ...previous,
      ...(target === ALL_OTHERS ? sessions.map(({ id }) => id) : [target]),
    ]);
    heading.current?.focus(); // the pressed button was removed
  };
  return { endedIds, endingId, outcome, end, heading };
}

export function Sessions({ sessions }: { sessions: DeviceSession[] }) {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signed out: the page is about to reload
  return <SessionList key={customer.id} customerId={customer.id} sessions={sessions} />;
}

function SessionList({ sessions, customerId }: { sessions: DeviceSession[]; customerId: number }) {
  const { endedIds, endingId, outcome, end, heading } = useEndedSessions(sessions, customerId);
  const activeSessions = sessions.filter(
    ({ id, isCurrent }) => isCurrent || !endedIds.includes(id),
  );
  return (
    <section className={styles.sessions} aria-labelledby="devices">
      <h2 className="visually-hidden" id="devices" ref={heading} tabIndex={-1}>
        Your devices
      </h2>
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <ul className={styles.list} aria-labelledby="devices">
        {activeSessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={endingId === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {activeSessions.length > 1 ? (
        <>
          <p className={styles.secondary}>
            Don&rsquo;t recognise a device? Sign it out, then change your password.
          </p>
          <div>
            <Button busy={endingId === ALL_OTHERS} onClick={() => void end(ALL_OTHERS)}>
              {endingId === ALL_OTHERS ? 'Signing out' : 'Sign out of all other devices'}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.secondary}>You are not signed in anywhere else.</p>
      )}
    </section>
  );
}
