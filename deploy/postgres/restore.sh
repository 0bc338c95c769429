# sh restore.sh DUMP: replaces all of the database by a dump, in one transaction, with the store stopped.
set -eu
sql=$(mktemp)
trap 'rm -f "$sql"' EXIT
pg_restore --no-owner --file="$sql" "${BACKUPS:-/backups}/$1"
psql --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 --single-transaction \
  --command='drop schema public cascade' --command='create schema public' \
  --command='grant usage on schema public to public' --file="$sql"
echo "$1 was restored."
