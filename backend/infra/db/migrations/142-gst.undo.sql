drop trigger issue_credit_note on order_lines;
drop trigger issue_invoice on orders;
drop trigger issue_invoice_of_new_order on orders;
drop function issue_credit_note, issue_invoice, document_number, financial_year_of;
drop table credit_notes, invoices, document_numbers;
drop function refuse_document_change;
alter table orders drop column charges_tax_percent, drop column charges_tax_minor;
alter table order_lines drop column hsn;
drop table category_hsn, tax_rates;
