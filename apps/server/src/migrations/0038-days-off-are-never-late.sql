-- A report for a day off has no due time and is never late (decision 114); those that were stored as late are corrected,
-- and with them the days of the months that boards read.
with corrected as (
  update app.reports set is_late = false
  where is_late and (submitted_on_week_off or submitted_on_holiday or submitted_on_leave)
  returning tenant_id, employee_id, for_date)
update app.reporting_months m set late = m.late & ~c.days
  from (select tenant_id, date_trunc('month', for_date)::date as month, employee_id,
      bit_or(1 << (extract(day from for_date)::int - 1)) as days
    from corrected group by 1, 2, 3) c
  where m.tenant_id = c.tenant_id and m.month = c.month and m.employee_id = c.employee_id;
