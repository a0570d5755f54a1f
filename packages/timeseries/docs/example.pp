resource "plant" "timeseries:index:Organization" {
  description = "northern site"
}

resource "meters" "timeseries:index:Bucket" {
  orgId           = plant.id
  retentionPeriod = 604800
}

resource "ingest" "timeseries:index:Authorization" {
  orgId       = plant.id
  description = "devices write here"
  permissions = [
    {
      action = "write"
      resource = {
        type  = "buckets"
        id    = meters.id
        orgId = plant.id
      }
    }
  ]
}

output "bucket" {
  value = meters.name
}

output "writeToken" {
  value = ingest.token
}
