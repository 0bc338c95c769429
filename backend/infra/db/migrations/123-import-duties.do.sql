-- Estimates for countries whose prices do not include duty. Amounts in the country's currency.
-- A country without a row has no estimate. Compare with the source at least once a year.
insert into settings (name, value) values ('import_duties', '{
  "CA": {
    "duty_percent": 18, "duty_free_up_to": 20, "tax_percent": 5, "tax_free_up_to": 20,
    "source": "Canada Border Services Agency, clothing 18% and GST 5%, before provincial tax",
    "checked_on": "2026-11-23"
  },
  "SA": {
    "duty_percent": 5, "duty_free_up_to": 1000, "tax_percent": 15, "tax_free_up_to": 0,
    "source": "Zakat, Tax and Customs Authority, duty 5% and VAT 15%",
    "checked_on": "2026-11-23"
  },
  "US": {
    "duty_percent": 16, "duty_free_up_to": 0, "tax_percent": 0, "tax_free_up_to": 0,
    "source": "US Harmonized Tariff Schedule, women’s clothing 16%, before additional tariffs",
    "checked_on": "2026-11-23"
  }
}');
