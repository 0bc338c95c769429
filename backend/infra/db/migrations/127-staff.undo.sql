drop table staff_acts, staff_audit, staff_sessions, staff_recovery_codes, staff_accounts;
drop function refuse_audit_change;
