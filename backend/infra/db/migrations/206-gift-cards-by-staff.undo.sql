alter table gift_cards
  drop column issued_by, drop column issue_reason, drop column recipient_name, drop column message,
  drop column blocked_at;
